import { expect, test } from "vitest";
import { record } from "../ground/change/record.ts";
import { anActor } from "../ground/route/actor.fixture.ts";
import { now } from "../ground/shared/clock.ts";
import { createId } from "../ground/shared/create-id.ts";
import { commit } from "../ground/storage/commit.ts";
import { decide } from "./decide.ts";
import * as ReviewItems from "./items.ts";
import type { OutcomeWords } from "./review.schema.ts";
import type { FinalDecision, Reviewable } from "./reviewable.ts";
import { takeEffect } from "./take-effect.ts";

const words = { label: "", title: "", explanation: "", done: "", isFinal: false, needsMessage: false };
const approve: OutcomeWords = { ...words, steps: [] };
const reject: OutcomeWords = {
  ...words,
  steps: [
    { value: "documentation", label: "Documentation", status: "needs_info" },
    { value: "shipping", label: "Shipping" },
  ],
};

/** A kind that goes through steps, as registrations will. */
const reviewable: Reviewable = {
  kind: "closure",
  mails: {},
  show: async () => ({
    ...{ name: "", email: "", flags: [], warnings: [], obstacles: [], step: "pay" },
    sections: [{ title: "Documents", facts: [{ name: "Transcript", kind: "text", value: "page-1.pdf" }] }],
    outcomes: { approve, reject },
  }),
  check: async () => {},
  decisionWrites: () => [],
  mailOf: async () => {
    throw new Error("Nobody is written to");
  },
};

const person = { firstName: "Maya", lastName: "Brooks" };
const staff = anActor({ role: "admin" });

async function submitted() {
  const id = createId("person");
  const at = now();
  await commit([ReviewItems.submitted({ kind: "closure", itemId: id, person: { ...person, id }, at }, "conflict")]);
  const press = (step?: string) =>
    decide(staff, reviewable, id, {
      ...{ outcome: "reject", message: "", selectedMessages: [], changedAt: at },
      ...(step && { step }),
    });
  return { id, press };
}

test.each([undefined, "pathway"])("without one of its steps (%s) nothing is decided", async (step) => {
  const { id, press } = await submitted();
  await expect(press(step)).rejects.toMatchObject({
    extra: { errors: [{ path: "step", message: "You must select a step" }] },
  });
  expect((await ReviewItems.get("closure", id)).decisionId).toBeUndefined();
});

test.each([
  ["documentation", "needs_info"],
  ["shipping", "rejected"],
])("an item that is sent back to %s %s, and can be sent in again", async (step, status) => {
  const { id, press } = await submitted();
  const { id: reviewId } = await press(step);
  expect((await press(step)).id).toBe(reviewId);
  const carriedOut: FinalDecision[] = [];
  const carryOut = async (_item: ReviewItems.KeptReviewItem, decision: FinalDecision) => {
    carriedOut.push(decision);
    await record(staff, { about: "association", action: "review.rejecting", writes: decision.settled });
  };
  await takeEffect({ reviewable, carryOut, sentenceOf: String }, id, reviewId);
  expect(carriedOut).toMatchObject([{ outcome: "reject", step }]);
  expect((await ReviewItems.get("closure", id)).status).toBe(status);
  expect(await ReviewItems.reviewsOf(id)).toMatchObject([{ status, newStep: step, previousStep: "pay" }]);
  await commit([
    ReviewItems.submitted({ kind: "closure", itemId: id, person: { ...person, id }, at: now() }, "conflict"),
  ]);
  expect((await ReviewItems.get("closure", id)).status).toBe("pending");
});
