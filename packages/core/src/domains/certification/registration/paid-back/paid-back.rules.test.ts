import { expect, test } from "vitest";
import { grantedNow, grantedText, stillGranted } from "./paid-back.rules.ts";

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

const extended = [{ lineItemId: "time", state: "refunded", oldDeadline: "2026-06-30" }];

test.each([
  ["complete", undefined, "2026-12-30", sat, ["certificate"]],
  ["final_approval", undefined, "2026-12-30", sat, ["exam", "extension"]],
  ["final_approval", undefined, "2026-06-30", sat, ["exam"]],
  ["in_progress", undefined, "2026-12-30", voided, ["extension"]],
  ["in_progress", {}, "2026-12-30", sat, []],
] as const)("left to take back of %s, closed %j, until %s", (status, closed, deadline, attempts, expected) => {
  const facts = { registration: { status, closed, deadline }, attempts, extensions: extended };
  expect(grantedNow(["exam", "time"], facts)).toEqual(expected);
  expect(grantedNow(["other"], facts)).toEqual(status === "complete" ? ["certificate"] : []);
});

test("says it in words", () => {
  expect(grantedText(["exam", "extension"])).toBe("exam result and extension");
});
