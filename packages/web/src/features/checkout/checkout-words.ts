import type { Cents } from "@guildhall/core/shared/values";
import type { OrderResult } from "../../blocks/checkout/submit-order.ts";
import { moneyText } from "../../lib/money.ts";

/** Said once the order is through; `shown` is what it came to on this page, in either way of counting. */
export function resultWords({ kind, outcome }: Pick<OrderResult, "kind" | "outcome">, shown: readonly Cents[]): string {
  const { totalCents } = outcome.order;
  if (kind === "ordered") return "Your order is in. Your card is charged once it is approved.";
  if (shown.length === 0 || shown.includes(totalCents)) return "Payment completed";
  return `This order had been paid already: ${moneyText(totalCents)}. Nothing was charged again.`;
}
