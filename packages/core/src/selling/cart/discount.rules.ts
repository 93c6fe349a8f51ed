import type { LocalDate } from "../../ground/shared/values.ts";
import { hasBegun, isSaleOver, isUsedUp } from "../../money/catalog/catalog.rules.ts";
import type { Discount } from "../../money/catalog/catalog.schema.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import { soldKinds } from "../sellers/sold-kinds.rules.ts";
import type { CartProblemCode } from "./cart.problem.ts";

export const appliesTo = ({ kinds }: Pick<Discount, "kinds">, kind: LineItem["kind"]): boolean =>
  !soldKinds[kind]?.takesNoDiscount && (kinds === undefined || kinds.includes(kind));

export function refusalOf(discount: Discount, hasUsed: boolean, today: LocalDate): CartProblemCode | undefined {
  if (!hasBegun(discount, today)) return "cart.discount-not-yet";
  if (isSaleOver(discount, today)) return "cart.discount-over";
  if (isUsedUp(discount) || (discount.oncePerPerson && hasUsed)) return "cart.discount-used-up";
  return undefined;
}

export function amountOff({ percentage, amount }: Pick<Discount, "percentage" | "amount">, sumCents: number): number {
  return Math.min(sumCents, percentage ? Math.round((sumCents * amount) / 100) : amount);
}
