import { expect, test } from "vitest";
import { importPeople } from "../person/profile/import-people.ts";
import { withoutLogin } from "../person/profile/imported-person.fixture.ts";
import * as ReviewItems from "../review/items.ts";
import { createId } from "../shared/create-id.ts";
import type { Instant, PersonId } from "../shared/values.ts";
import { importClosures } from "./import-closures.ts";
import { ClosureEntity } from "./privacy.entity.ts";
import { queueClosures, unqueuedClosures } from "./queue-closures.ts";

const requestedAt = "2026-11-01T10:00:00.000Z" as Instant;

async function somebody(): Promise<PersonId> {
  const id = createId("person");
  const names = { id, firstName: "Maya", lastName: "Brooks", email: `${id}@people.example` };
  await importPeople([{ ...names, registeredAt: requestedAt, closureRequestedAt: requestedAt, ...withoutLogin }]);
  return id;
}

/** As the release wrote it that had no queues. */
async function askedBeforeQueues(): Promise<PersonId> {
  const personId = await somebody();
  await ClosureEntity.put({ personId, state: "waiting", requestedAt }).go();
  return personId;
}

const found = async () => (await unqueuedClosures()).map(({ personId }) => personId);

test("whoever asked before there were queues gets into the queue, with the day on which they asked", async () => {
  const [older, newer] = [await askedBeforeQueues(), await somebody()];
  await importClosures([{ personId: newer, requestedAt }]);
  const all = await unqueuedClosures();
  expect(all).toContainEqual({ personId: older, requestedAt });
  expect(all.map(({ personId }) => personId)).not.toContain(newer);
  for (const _ of [1, 2]) await queueClosures(all);
  expect(await ReviewItems.find(older)).toMatchObject({ kind: "closure", status: "pending", since: requestedAt });
  expect(await found()).not.toContain(older);
});

test("whoever withdraws meanwhile stays out of it, and whose closure is decided as well", async () => {
  const [withdrawn, decided] = [await askedBeforeQueues(), await askedBeforeQueues()];
  const all = await unqueuedClosures();
  await ClosureEntity.delete({ personId: withdrawn }).go();
  await ClosureEntity.patch({ personId: decided }).set({ state: "confirmed" }).go();
  await queueClosures(all);
  expect([await ReviewItems.find(withdrawn), await ReviewItems.find(decided)]).toEqual([undefined, undefined]);
});
