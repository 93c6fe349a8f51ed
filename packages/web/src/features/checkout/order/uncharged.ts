import type { ProblemCode } from "@guildhall/core/ground/shared/problem";
import type { OrderResult } from "../../../blocks/checkout/submit-order.ts";
import { asApiError } from "../../../lib/failure/api-error.ts";
import { isOutcomeUnknown } from "../../../lib/failure/unknown-outcome.ts";

/** Nothing was done by this request, but the order may be paid: its bank is still being asked, or nobody can read it. */
const sayNothingOfOrder: ReadonlySet<ProblemCode> = new Set(["billing.waits-for-bank", "billing.order-unreadable"]);

const chargedInVain: ProblemCode = "billing.charged-in-vain";

/** The result of the order is not known yet. */
export const isUndecided = (error: unknown): boolean =>
  isOutcomeUnknown(error) || sayNothingOfOrder.has(asApiError(error).problem.code);

/** The server's answers after it has looked up the order: it was not charged. */
export function isRefusedUncharged(error: unknown): boolean {
  const { code } = asApiError(error).problem;
  const isAboutOrder = /^(billing|cart|catalog)\./.test(code) || code === "request.invalid";
  return isAboutOrder && code !== chargedInVain && !isUndecided(error);
}

/** Whether the server has said that nothing was charged for the order. */
export const isUncharged = ({ outcome: { order } }: Pick<OrderResult, "outcome">): boolean =>
  order.state === "failed" || order.state === "canceled";
