import { expect, test } from "vitest";
import type { LateEntry } from "../ground/change/audit.schema.ts";
import { consume } from "../ground/change/consume.ts";
import { followSummaryOf } from "../ground/change/dead-letters.ts";
import * as History from "../ground/change/history.ts";
import { entry } from "../ground/change/outbox.ts";
import { record, recordLate } from "../ground/change/record.ts";
import { anActor } from "../ground/route/actor.fixture.ts";
import { createId } from "../ground/shared/create-id.ts";
import type { OutboxId } from "../ground/shared/ids.ts";
import type { Instant } from "../ground/shared/values.ts";
import { commit } from "../ground/storage/commit.ts";
import { consumers } from "./consumers.ts";
import { auditActions, follows } from "./contract.ts";

const at = "2026-11-01T10:00:00.000Z" as Instant;

function aLateEntry(): LateEntry {
  const about = createId("person");
  const words = { before: { state: "a" }, after: { state: "b" }, reason: "They asked for it" };
  return { about, action: "billing.order-paid", at, by: createId("person"), actingFor: about, ...words };
}

async function anEventOf(late: LateEntry): Promise<OutboxId> {
  const write = entry({ kind: "late-entry", entry: late });
  await commit([write]);
  return (write.params as { Item: { id: OutboxId } }).Item.id;
}

const historyOf = ({ about }: LateEntry) => History.list(anActor({ role: "admin" }), about);

test("a late entry has its author, action and time, and comes after entries written meanwhile", async () => {
  const late = aLateEntry();
  const id = await anEventOf(late);
  await record(anActor(), { about: late.about, action: "account.announcement-hidden", writes: [] });
  await consume(id, consumers);
  const { about, ...said } = late;
  expect(await historyOf(late)).toMatchObject({
    intact: true,
    data: [{ action: "account.announcement-hidden" }, { subject: about, seq: 2, ...said }],
  });
});

test("is written once, also if the writer could not confirm it", async () => {
  const late = aLateEntry();
  const id = await anEventOf(late);
  const both = await Promise.allSettled([recordLate(late, id), recordLate(late, id)]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await consume(id, consumers);
  await expect(recordLate(late, id)).rejects.toThrow("conflict");
  expect((await historyOf(late)).total).toBe(1);
});

test("is shown to staff without its words, where it cannot be written", () => {
  const entry = aLateEntry();
  expect(followSummaryOf({ kind: "late-entry", entry }, { follows, auditActions })).toBe(
    `Entry "Order paid" in the history of ${entry.about}`,
  );
});
