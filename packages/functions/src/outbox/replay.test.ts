import { consumers } from "@guildhall/core/assembly/consumers";
import { consume } from "@guildhall/core/ground/change/consume";
import { importDeadLetters } from "@guildhall/core/ground/change/import-dead-letters";
import { entry } from "@guildhall/core/ground/change/outbox";
import { maxAttempts } from "@guildhall/core/ground/change/outbox.rules";
import { now } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import type { OutboxId } from "@guildhall/core/ground/shared/ids";
import { commit } from "@guildhall/core/ground/storage/commit";
import { expect, test } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { handler as deadLetters } from "./dead-letters.ts";
import { handler } from "./replay.ts";
import { handler as replayKind } from "./replay-kind.ts";

const mailFor = (to: string) => ({ template: "account.already-registered", to, data: { firstName: "Ann" } }) as const;

async function aDeadMail(to: string): Promise<OutboxId> {
  const write = entry({
    kind: "mail",
    mail: mailFor(to),
  });
  await commit([write]);
  const { id } = (write.params as { Item: { id: OutboxId } }).Item;
  globalThis.testCloud.faults.set("mail", "failing");
  for (let attempt = 0; attempt < maxAttempts; attempt++) await consume(id, consumers);
  globalThis.testCloud.faults.set("mail", "none");
  return id;
}

test("sends a mail that got stuck while the mail service was down", async () => {
  const to = "stuck@people.example";
  const id = await aDeadMail(to);
  const { body: waiting } = await call(deadLetters, { as: "admin" });
  expect(waiting.data).toMatchObject([{ id, kind: "mail", attempts: maxAttempts }]);
  expect((await call(handler, { as: "admin", params: { id } })).body).toEqual({ delivered: true });
  expect(mailsTo(to)).toHaveLength(1);
  expect((await call(deadLetters, { as: "admin" })).body.data).toEqual([]);
  expect((await call(handler, { as: "admin", params: { id } })).body.code).toBe("outbox.not-dead");
}, 60_000);

test("knows no event that is not there", async () => {
  expect((await call(handler, { as: "admin", params: { id: createId("outbox") } })).status).toBe(404);
});

test("sends all of a kind again, fifty at a time, and says how many are left", async () => {
  const addresses = Array.from({ length: 52 }, (_, index) => `many${index}@people.example`);
  const stuckMail = (to: string) => ({
    follow: { kind: "mail", mail: mailFor(to) } as const,
    lastError: "down",
    createdAt: now(),
  });
  await importDeadLetters(addresses.map(stuckMail));
  const { body: stuck } = await call(deadLetters, { as: "admin" });
  expect([stuck.total, stuck.kinds]).toEqual([52, [{ kind: "mail", count: 52 }]]);
  const again = (kind: string) => call(replayKind, { as: "admin", body: { kind } });
  expect((await again("text")).body).toEqual({ replayed: 0, left: 0 });
  expect((await again("mail")).body).toEqual({ replayed: 50, left: 2 });
  expect((await again("mail")).body).toEqual({ replayed: 2, left: 0 });
  expect((await call(deadLetters, { as: "admin" })).body).toMatchObject({ total: 0, kinds: [] });
  await deliverEverything();
  expect(addresses.filter((to) => mailsTo(to).length !== 1)).toEqual([]);
}, 60_000);
