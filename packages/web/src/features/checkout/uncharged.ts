import type { ProblemCode } from "@guildhall/core/shared/problem";
import type { Ending } from "../../components/paying/submit-order.ts";
import { asApiError } from "../../lib/api-error.ts";

/** These the server says without having looked at the order, or while it does not know itself. */
const unsure: readonly ProblemCode[] = ["billing.under-way", "billing.waits-for-bank", "cart.locked"];

/** What the server answers once it has looked at the order that was sent: it was not charged. */
export function isRefusedUncharged(error: unknown): boolean {
  const { code } = asApiError(error).problem;
  return (/^(billing|cart|catalog)\./.test(code) || code === "request.invalid") && !unsure.includes(code);
}

/** Whether the server has said of the order that nothing was charged on it. */
export const isUncharged = ({ outcome: { order } }: Pick<Ending, "outcome">): boolean =>
  order.state === "failed" || order.state === "canceled";
