import type { Cents } from "@guildhall/core/ground/shared/values";
import { orderedBefore, paidBefore } from "../../../blocks/checkout/stage-words.ts";
import type { OrderResult } from "../../../blocks/checkout/submit-order.ts";

type Result = Pick<OrderResult, "kind" | "outcome" | "isOfOtherPress">;

/** The text after the order is finished; `shown` are the totals that this page showed. */
export function resultWords({ kind, outcome, isOfOtherPress }: Result, shown: readonly Cents[]): string {
  const { totalCents } = outcome.order;
  if (kind === "ordered" && isOfOtherPress) return orderedBefore(totalCents);
  if (kind === "ordered") return "Your order is in. Your card is charged once it is approved.";
  if (isOfOtherPress) return paidBefore(totalCents);
  if (shown.length === 0 || shown.includes(totalCents)) return "Payment completed";
  return paidBefore(totalCents);
}
