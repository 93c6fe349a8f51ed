import { hasBegun, isOver, isUsedUp } from "../catalog/catalog.rules.ts";
import type { Discount } from "../catalog/catalog.schema.ts";
import type { LineItem } from "../order/line-item.schema.ts";
import type { LocalDate } from "../shared/values.ts";
import type { CartProblemCode } from "./cart.problem.ts";

/** Donations never cost less; everything else may, unless the code is for some kinds only. */
export const appliesTo = ({ kinds }: Pick<Discount, "kinds">, kind: LineItem["kind"]): boolean =>
  kind !== "donation" && (kinds === undefined || kinds.includes(kind));

/** Why nobody, or not this person, can use a code today. */
export function refusalOf(discount: Discount, hasUsed: boolean, today: LocalDate): CartProblemCode | undefined {
  if (!hasBegun(discount, today)) return "cart.discount-not-yet";
  if (isOver(discount, today)) return "cart.discount-over";
  if (isUsedUp(discount) || (discount.oncePerPerson && hasUsed)) return "cart.discount-used-up";
  return undefined;
}

/** What a code takes off a sum, rounded to whole cents, half a cent up; never more than there is. */
export function amountOff({ percentage, amount }: Pick<Discount, "percentage" | "amount">, sumCents: number): number {
  return Math.min(sumCents, percentage ? Math.round((sumCents * amount) / 100) : amount);
}
