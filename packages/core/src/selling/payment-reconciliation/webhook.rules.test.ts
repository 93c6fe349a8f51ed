import { expect, test } from "vitest";
import { subjectOf, webhookEvents } from "./webhook.rules.ts";

const object = { id: "obj_1", customer: "cus_1" };

test.each([
  ["payment_intent.succeeded", { object }, { kind: "payment", id: "obj_1" }],
  ["refund.failed", { object }, { kind: "refund", id: "obj_1" }],
  ["charge.dispute.closed", { object }, { kind: "dispute", id: "obj_1" }],
  ["payment_method.automatically_updated", { object }, { kind: "customer", id: "cus_1" }],
  [
    "payment_method.detached",
    { object: { id: "pm_1", customer: null }, previous_attributes: { customer: "cus_2" } },
    { kind: "customer", id: "cus_2" },
  ],
  ["payment_method.detached", { object: { id: "pm_1", customer: null } }, undefined],
  ["charge.succeeded", { object }, undefined],
  ["toString", { object }, undefined],
  ["payment_intent.succeeded", { object: {} }, undefined],
  ["payment_intent.succeeded", { object: { id: 1 } }, undefined],
  ["payment_method.detached", { object: { id: "pm_1", customer: "../cus_1" } }, undefined],
])("%s is about %#", (type, data, expected) => {
  expect(subjectOf({ type, data })).toEqual(expected);
});

test("every event that we ask for is about something", () => {
  for (const type of webhookEvents) expect(subjectOf({ type, data: { object } })).toBeDefined();
});
