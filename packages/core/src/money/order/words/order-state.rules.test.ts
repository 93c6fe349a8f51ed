import { expect, test } from "vitest";
import type { Cents } from "../../../ground/shared/values.ts";
import { orderStateText } from "./order-state.rules.ts";

test.each([
  ["paid", undefined, "Paid"],
  ["paid", 0, "Paid"],
  ["paid", 1, "Refunded in part"],
  ["refunded", 4900, "Refunded"],
  ["locked", undefined, "Waiting for approval"],
  ["failed", undefined, "Payment failed"],
] as const)("an order that is %s, with %s cents given back, is said to be: %s", (state, cents, text) => {
  expect(orderStateText({ state, refundedCents: cents as Cents | undefined })).toBe(text);
});
