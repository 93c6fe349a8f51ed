import { expect, test } from "vitest";
import type { Instant, PersonId } from "../ground/shared/values.ts";
import {
  isOpenElsewhere,
  mayDecide,
  mayTakeBack,
  missingChange,
  type ReviewItemState,
  usualDaysOf,
  waitsOf,
} from "./review.rules.ts";
import type { ReviewId } from "./review.schema.ts";

const at = (time: string) => `2026-03-31T${time}Z` as Instant;
const ann = "per_ann" as PersonId;
const bob = "per_bob" as PersonId;
const id = "rev_one" as ReviewId;
const sent = at("09:00:00.000");

const waiting: ReviewItemState = { status: "pending", changedAt: sent };
const openedByBob: ReviewItemState = { ...waiting, claimedBy: bob, claimedUntil: at("10:10:00.000") };
const decidedByBob: ReviewItemState = {
  ...waiting,
  decision: { id, outcome: "approve", by: bob, at: at("10:00:00.000") },
};

test.each([
  ["nobody has it open", waiting, "10:00:00.000", false],
  ["a colleague opened it less than ten minutes ago", openedByBob, "10:09:59.999", true],
  ["a colleague opened it ten minutes ago", openedByBob, "10:10:00.000", false],
  ["one has it open oneself", { ...openedByBob, claimedBy: ann }, "10:05:00.000", false],
] as const)("%s: is open elsewhere %#", (_what, item, time, isElsewhere) => {
  expect(isOpenElsewhere(item, { by: ann, at: at(time) })).toBe(isElsewhere);
});

test.each([
  ["it waits, and is as it was read", waiting, sent, undefined],
  ["it waits, and nobody says what was read", waiting, undefined, "review.not-read"],
  ["it was withdrawn while it was open", undefined, sent, "review.gone"],
  ["it was changed while it was open", { ...waiting, changedAt: at("09:59:00.000") }, sent, "review.changed"],
  ["a colleague decided at the same moment", decidedByBob, sent, "review.deciding"],
  ["it was decided before", { ...waiting, status: "rejected" }, sent, "review.decided"],
  ["it waits for the person to answer", { ...waiting, status: "needs_info" }, sent, "review.decided"],
  ["a colleague has it open", openedByBob, sent, "review.claimed"],
  ["the colleague's ten minutes are over", { ...openedByBob, claimedUntil: at("09:30:00.000") }, sent, undefined],
  ["it was sent in again after a rejection", { ...waiting, claimedBy: ann }, sent, undefined],
] as const)("%s: to decide is refused with %#", (_what, item, seenAt, code) => {
  const judged = mayDecide(item, { by: ann, at: at("10:00:00.000") }, seenAt);
  const errors = code === "review.not-read" && { errors: [missingChange] };
  expect(judged).toEqual(code ? { allowed: false, code, ...errors } : { allowed: true });
});

test.each([
  ["at once", decidedByBob, bob, "10:00:00.000", undefined],
  ["just within ten seconds", decidedByBob, bob, "10:00:09.999", undefined],
  ["after ten seconds", decidedByBob, bob, "10:00:10.000", "review.in-effect"],
  ["a colleague's decision", decidedByBob, ann, "10:00:05.000", "review.not-yours"],
  ["what was taken back already", waiting, bob, "10:00:05.000", "review.in-effect"],
  ["what has gone", undefined, bob, "10:00:05.000", "review.in-effect"],
] as const)("taking back %s", (_when, item, by, time, code) => {
  const judged = mayTakeBack(item, id, { by, at: at(time) });
  expect(judged).toEqual(code ? { allowed: false, code } : { allowed: true });
});

test.each([
  [[], 0, 0],
  [[1], 60, 60],
  [[1, 2, 3], 120, 180],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 300, 540],
  [[-1], 0, 0],
])("those that wait %j minutes: median %i and p90 %i seconds", (minutes, medianSeconds, p90Seconds) => {
  const sentAt = (place: number) => {
    const ago = minutes[place];
    return ago === undefined ? undefined : Date.parse(at("10:00:00.000")) - ago * 60_000;
  };
  const waits = waitsOf({ count: minutes.length, sentAt }, at("10:00:00.000"));
  expect(waits).toEqual({ count: minutes.length, medianSeconds, p90Seconds });
});

test.each([
  [[], undefined],
  [[1, 1], undefined],
  [[0, 0, 0], 1],
  [[1, 24, 90], 1],
  [[1, 25, 90], 2],
  [[1, 49, 24, 90], 1],
  [[72, 71, 73, 74], 3],
] as const)("decided after %j hours, one usually takes %s days", (hours, days) => {
  expect(usualDaysOf(hours.map((one) => one * 3600))).toBe(days);
});
