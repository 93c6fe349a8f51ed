import { expect, test } from "vitest";
import { createId } from "../../ground/shared/create-id.ts";
import type { Instant } from "../../ground/shared/values.ts";
import { commit } from "../../ground/storage/commit.ts";
import { probe, probeStaff } from "../field/probe.fixture.ts";
import * as ReviewItems from "../items.ts";
import { queue } from "../queue/queue.ts";
import type { ReviewItemId } from "../review.schema.ts";
import type { SubjectWords } from "../subject.schema.ts";
import { moveToOwnLists } from "./move-to-own-lists.ts";

const before = { ...probe, keeps: "small list" } as const;

/** As an earlier release sent it in. */
async function sentInBefore(): Promise<ReviewItemId> {
  const itemId = `prb_${createId("media").slice(4)}` as ReviewItemId;
  const person = { id: createId("person"), firstName: "Maya", lastName: "Brooks" };
  const at = "2026-11-01T10:00:00.000Z" as Instant;
  await commit([ReviewItems.submitted(before, { itemId, person, at, cells: { hours: 7 } }, "conflict")]);
  return itemId;
}

const idsIn = async (words: SubjectWords) => {
  const { data } = await queue(probeStaff, words, { page: 1, limit: 100, sort: [], filter: [] });
  return data.map(({ id }) => id);
};

test("what waits in the list of all queues comes into that of its kind, once, and what was decided stays out", async () => {
  const [waits, other, decided] = [await sentInBefore(), await sentInBefore(), await sentInBefore()];
  await commit(ReviewItems.settledWithout(probe, decided, "approved", "conflict"));
  expect(await moveToOwnLists([probe], { isApplied: false })).toBe(2);
  expect(await idsIn(probe)).toEqual([]);
  expect(await moveToOwnLists([before], { isApplied: true })).toBe(0);
  expect(await moveToOwnLists([probe], { isApplied: true })).toBe(2);
  expect((await idsIn(probe)).toSorted()).toEqual([waits, other].toSorted());
  expect(await moveToOwnLists([probe], { isApplied: true })).toBe(0);
});

test("what an earlier release sent in comes into its list by itself when staff open it", async () => {
  const itemId = await sentInBefore();
  await ReviewItems.claim(probe, itemId, { by: createId("person"), takeOver: false });
  expect(await idsIn(probe)).toContain(itemId);
  await ReviewItems.erase([await ReviewItems.get("closure", itemId)]);
  expect(await idsIn(probe)).not.toContain(itemId);
});
