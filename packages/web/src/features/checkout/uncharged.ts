import type { ProblemCode } from "@guildhall/core/shared/problem";
import type { OrderResult } from "../../blocks/checkout/submit-order.ts";
import { asApiError } from "../../lib/api-error.ts";
import { isOutcomeUnknown } from "../../lib/unknown-outcome.ts";

/** Nothing was done, and yet the order may be paid: its bank is still being asked. */
const waitsForBank: ProblemCode = "billing.waits-for-bank";

/** Nobody can say yet what becomes of the order. */
export const isUndecided = (error: unknown): boolean =>
  isOutcomeUnknown(error) || asApiError(error).problem.code === waitsForBank;

/** What the server answers once it has looked at the order that was sent: it was not charged. */
export function isRefusedUncharged(error: unknown): boolean {
  const { code } = asApiError(error).problem;
  const isAboutOrder = /^(billing|cart|catalog)\./.test(code) || code === "request.invalid";
  return isAboutOrder && !isUndecided(error);
}

/** Whether the server has said of the order that nothing was charged on it. */
export const isUncharged = ({ outcome: { order } }: Pick<OrderResult, "outcome">): boolean =>
  order.state === "failed" || order.state === "canceled";
