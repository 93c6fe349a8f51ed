import { expect, test } from "vitest";
import { onDay } from "../../certification.fixture.ts";
import { deadlineTakenBack, grantedNow, grantedText, stillGranted } from "./paid-back.rules.ts";

const fee = { id: "fee", kind: "registration_fee" } as never;
const material = { id: "material", kind: "course_material" } as never;
const exam = { id: "exam", kind: "exam" } as never;
const membership = { id: "membership", kind: "membership" } as never;
const all = [fee, material, exam, membership];
const sat = [{ lineItemId: "exam", result: "P" }] as never;
const unsat = [{ lineItemId: "exam" }] as never;
const voided = [{ lineItemId: "exam", result: "F", voided: { reason: "A mistake" } }] as never;

test.each([
  ["a certificate stands on all but the membership", "complete", undefined, sat, true, ["fee", "material", "exam"]],
  ["a part of the fee alone takes nothing from it", "complete", undefined, sat, false, ["material", "exam"]],
  ["a retake that was never sat is voided", "complete", undefined, unsat, true, ["fee", "material"]],
  ["on the way, an exam that was sat", "in_progress", undefined, sat, false, ["exam"]],
  ["also while staff have the final application", "final_approval", undefined, sat, false, ["exam"]],
  ["not an exam that was not sat", "in_progress", undefined, unsat, false, []],
  ["nor one that was voided", "in_progress", undefined, voided, false, []],
  ["nothing of a closed one", "in_progress", {}, sat, true, []],
] as const)("given back: %s", (_case, status, closed, attempts, isFeeGone, expected) => {
  const left = stillGranted(all, { status, closed }, { attempts, isFeeGone });
  expect(left.map(({ id }) => id)).toEqual(expected);
});

const time = {
  ...{ lineItemId: "time", state: "refunded", askedAt: "2026-05-01T10:00:00.000Z" },
  ...{ oldDeadline: onDay("2026-06-30"), newDeadline: onDay("2026-12-30") },
};
const extended = [time];

test.each([
  ["complete", undefined, "2026-12-30", sat, ["certificate"]],
  ["final_approval", undefined, "2026-12-30", sat, ["exam", "extension"]],
  ["final_approval", undefined, "2026-06-30", sat, ["exam"]],
  ["in_progress", undefined, "2026-12-30", voided, ["extension"]],
  ["in_progress", undefined, "2026-12-30", unsat, ["exam", "extension"]],
  ["in_progress", undefined, "2029-05-17", voided, []],
  ["in_progress", {}, "2026-12-30", sat, []],
] as const)("left to take back of %s, closed %j, until %s", (status, closed, deadline, attempts, expected) => {
  const facts = {
    ...{ registration: { status, closed, deadline: onDay(deadline) }, attempts, extensions: extended },
  };
  expect(grantedNow(["exam", "time"], facts)).toEqual(expected);
  expect(grantedNow(["other"], facts)).toEqual(status === "complete" ? ["certificate"] : []);
});

const later = {
  ...{ lineItemId: "more", state: "granted", askedAt: "2026-09-01T10:00:00.000Z" },
  ...{ oldDeadline: onDay("2027-01-28"), newDeadline: onDay("2027-07-28") },
};
const onTop = { ...later, oldDeadline: time.newDeadline, newDeadline: onDay("2027-06-30") };
const both = [time, { ...onTop, state: "refunded" }];

test.each([
  ["the old one is back", "2026-12-30", [time], "2026-06-30"],
  ["unless staff have given another since", "2029-05-17", [time], undefined],
  ["also an earlier one", "2026-09-30", [time], undefined],
  ["or another extension is granted on top", "2027-07-28", [time, later], undefined],
  ["though the deadline is the first one's again", "2026-12-30", [time, later], undefined],
  ["of two, both are taken back", "2027-06-30", both, "2026-06-30"],
  ["or the first alone", "2026-12-30", both, "2026-06-30"],
  ["not what was given back without a decision", "2026-12-30", [{ ...time, lineItemId: "other" }], undefined],
] as const)("taken back: %s", (_case, deadline, extensions, expected) => {
  expect(deadlineTakenBack(["time", "more"], { deadline: onDay(deadline), extensions })).toBe(expected);
});

test("says it in words", () => {
  expect(grantedText(["exam", "extension"])).toBe("exam result and extension");
});
