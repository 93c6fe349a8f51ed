import type { Actor } from "../../ground/route/actor.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { toLineItemAnswer } from "../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import { readCart } from "../cart/contents.ts";
import type { OwedLines } from "../staff-order/staff-order.schema.ts";

/** Cart items at today's price and unpaid ordered items; oldest first. */
export async function owed(_actor: Actor, personId: PersonId): Promise<OwedLines> {
  const [cart, items] = await Promise.all([readCart(personId), LineItems.ofPerson(personId)]);
  const today = new Map(cart.quote.lines.map((line) => [line.id, line]));
  const unpaid = items.filter(({ state }) => state !== "paid").reverse();
  return {
    data: unpaid.map((item) => {
      const line = item.state === "open" ? today.get(item.id) : undefined;
      return toLineItemAnswer(line ? { ...item, price: line.price, finalPrice: line.price, basis: line.basis } : item);
    }),
  };
}
