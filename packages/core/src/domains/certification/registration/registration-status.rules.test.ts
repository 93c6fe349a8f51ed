import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { registrationStatuses } from "../../../people/person/user.schema.ts";
import {
  nextStatus,
  type RegistrationMove,
  registrationMoves,
  statusWhileWaiting,
  type WaitingApproval,
} from "./registration-status.rules.ts";

const all = ["none", ...registrationStatuses] as const;
const moves = Object.keys(registrationMoves) as RegistrationMove[];
const answerOf = (...asked: Parameters<typeof nextStatus>) => {
  const verdict = nextStatus(...asked);
  return verdict.allowed ? verdict.value : verdict.code;
};

const inReview = "registration.in-review";
const moved = "registration.moved";
const live = "registration.live";
const complete = "registration.complete";

/** Of each move, what comes of every status, in the order of `all`. */
const table: Readonly<Record<RegistrationMove, readonly string[]>> = {
  start: ["pre_registration", live, live, live, live, live, live, live, complete],
  enter_by_staff: ["in_progress", live, live, live, live, live, live, live, complete],
  save_step: [moved, "pre_registration", inReview, inReview, "in_progress", inReview, inReview, inReview, complete],
  send_pathway: [moved, "pathway_approval", inReview, inReview, moved, inReview, inReview, inReview, complete],
  approve_pathway: [moved, moved, "pre_registration", moved, moved, moved, moved, moved, complete],
  reject_pathway: [moved, moved, "pre_registration", moved, moved, moved, moved, moved, complete],
  add_to_cart: [moved, "pre_registration", inReview, inReview, moved, inReview, inReview, inReview, complete],
  pay: [moved, "in_progress", moved, moved, moved, moved, moved, moved, complete],
  submit: [moved, "registration_approval", inReview, inReview, moved, inReview, inReview, inReview, complete],
  decline_charge: [moved, moved, moved, "registration_approval", moved, moved, moved, moved, complete],
  enroll: [moved, moved, moved, "in_progress", moved, moved, moved, moved, complete],
  reject_registration: [moved, moved, moved, "pre_registration", moved, moved, moved, moved, complete],
  cancel_unpaid_order: [moved, moved, moved, "pre_registration", moved, moved, moved, moved, complete],
  withdraw: [moved, moved, "pre_registration", "pre_registration", moved, inReview, inReview, inReview, complete],
  submit_hours: [
    moved,
    moved,
    inReview,
    inReview,
    "experience_approval",
    "module_approval",
    inReview,
    inReview,
    complete,
  ],
  call_back_hours: [moved, moved, inReview, inReview, moved, inReview, "in_progress", inReview, complete],
  decide_hours: [moved, moved, moved, moved, moved, moved, "in_progress", moved, complete],
  complete_modules: [moved, moved, moved, moved, "module_approval", moved, "experience_approval", moved, complete],
  decide_modules: [moved, moved, moved, moved, moved, "in_progress", moved, moved, complete],
  finish: [moved, moved, inReview, inReview, "final_approval", inReview, inReview, inReview, complete],
  certify: [moved, moved, moved, moved, moved, moved, moved, "complete", complete],
  send_back_final: [moved, moved, moved, moved, moved, moved, moved, "in_progress", complete],
  close: [moved, ...registrationStatuses.slice(0, -1), complete],
};

describe.each(moves)("%s", (move) => {
  test.each(all.map((status, index) => [status, table[move][index]] as const))("from %s: %s", (status, expected) => {
    expect(answerOf(status, move)).toBe(expected);
  });
});

describe("several that wait", () => {
  test.each<[Parameters<typeof nextStatus>[0], RegistrationMove, WaitingApproval[], string]>([
    ["experience_approval", "decide_hours", ["experience", "modules"], "module_approval"],
    ["experience_approval", "decide_modules", ["experience", "modules"], "experience_approval"],
    ["module_approval", "decide_hours", ["modules", "experience"], "module_approval"],
    ["module_approval", "decide_modules", ["modules", "experience"], "experience_approval"],
    ["module_approval", "call_back_hours", ["modules", "experience"], "module_approval"],
    ["module_approval", "decide_modules", ["modules"], "in_progress"],
    ["module_approval", "decide_hours", ["modules"], moved],
    ["experience_approval", "decide_modules", ["experience"], moved],
  ])("%s, %s, while %j wait: %s", (status, move, waiting, expected) => {
    expect(answerOf(status, move, waiting)).toBe(expected);
  });

  test.each<[WaitingApproval[], string]>([
    [[], "in_progress"],
    [["experience"], "experience_approval"],
    [["modules", "experience"], "module_approval"],
  ])("%j is shown as %s", (waiting, expected) => {
    expect(statusWhileWaiting(waiting)).toBe(expected);
  });
});

test("whatever is tried, a registration is complete by the decision of staff alone", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...moves), { maxLength: 40 }), (tried) => {
      let status: (typeof all)[number] = "none";
      for (const move of tried) {
        const verdict = nextStatus(status, move);
        if (verdict.allowed && verdict.value === "complete")
          expect([status, move]).toEqual(["final_approval", "certify"]);
        if (verdict.allowed) status = verdict.value;
      }
      expect(all).toContain(status);
    }),
  );
});
