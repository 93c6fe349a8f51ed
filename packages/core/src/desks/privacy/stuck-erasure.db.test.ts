import { expect, test } from "vitest";
import { auditActions, follows } from "../../assembly/contract.ts";
import { type Consumers, consume } from "../../ground/change/consume.ts";
import * as DeadLetters from "../../ground/change/dead-letters.ts";
import { maxAttempts } from "../../ground/change/outbox.rules.ts";
import { entry } from "../../ground/change/outbox.ts";
import { anActor } from "../../ground/route/actor.fixture.ts";
import { createId } from "../../ground/shared/create-id.ts";
import { MustWait } from "../../ground/shared/errors.ts";
import type { OutboxId } from "../../ground/shared/ids.ts";
import type { Instant } from "../../ground/shared/values.ts";
import { commit } from "../../ground/storage/commit.ts";
import { importPeople } from "../../people/person/profile/import-people.ts";
import { withoutLogin } from "../../people/person/profile/imported-person.fixture.ts";
import * as ReviewItems from "../../review/items.ts";
import { closureSubject } from "./closure.subject.schema.ts";
import { closureReviewed } from "./closure-subject.ts";
import { ClosureEntity } from "./privacy.entity.ts";

const at = "2026-11-01T10:00:00.000Z" as Instant;

/** Somebody whose closure is approved, and whose erasure each try answers with this. */
async function approved(error: Error | undefined) {
  const id = createId("person");
  const names = { id, firstName: "Maya", lastName: "Brooks", email: `${id}@people.example` };
  await importPeople([{ ...names, registeredAt: at, closureRequestedAt: at, ...withoutLogin }]);
  await ClosureEntity.put({ personId: id, state: "confirmed", requestedAt: at }).go();
  await ReviewItems.importSubmitted(closureSubject, [{ itemId: id, person: names, at, cells: {} }]);
  const write = entry({ kind: "erase", personId: id });
  await commit([write]);
  const consumers = {
    erase: async () => {
      if (error) throw error;
    },
  } as Partial<Consumers> as Consumers;
  const tryIt = () => consume((write.params as { Item: { id: OutboxId } }).Item.id, consumers);
  const said = async () => {
    const shown = await closureReviewed.show(await ReviewItems.get("closure", id));
    return shown?.obstacles.map(({ sentence, url }) => [sentence.replace(/^.*approved, and /, "").slice(0, 16), url]);
  };
  return { id, tryIt, said };
}

test("an approved closure that waits says so, in words, with the way to more", async () => {
  await approved(new Error("Of somebody else")).then(({ tryIt }) => tryIt());
  const { tryIt, said } = await approved(new MustWait("A refund is on its way"));
  expect(await said()).toEqual([]);
  await tryIt();
  expect(await said()).toEqual([["is not done yet:", "/admin/outbox"]]);
});

test("one that has failed says that staff are needed", async () => {
  const { id, tryIt, said } = await approved(new Error("The file store is down"));
  for (let attempt = 1; attempt < maxAttempts; attempt++) await tryIt();
  expect(await said()).toEqual([["is not done yet:", "/admin/outbox"]]);
  await tryIt();
  expect(await said()).toEqual([["failed ten times", "/admin/outbox"]]);
  const { data } = await DeadLetters.list(anActor({ role: "admin" }), { follows, auditActions });
  expect(data).toContainEqual(expect.objectContaining({ kind: "erase", personId: id }));
});

test("one that is carried out is stuck no more", async () => {
  const { tryIt, said } = await approved(undefined);
  await tryIt();
  expect(await said()).toEqual([]);
});
