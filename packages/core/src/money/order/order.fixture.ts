import { createId } from "../../ground/shared/create-id.ts";
import type { Cents, Instant, PersonId } from "../../ground/shared/values.ts";
import { sampleLine } from "../../selling/sellers/sample-line.ts";
import { LineItem } from "./line-item/line-item.schema.ts";
import { Order } from "./order.schema.ts";

const paidAt = "2026-03-31T17:00:00.000Z" as Instant;

/** An exam for 325 dollars, in the cart. Tests override only what they are about. */
export const aLineItem = (override: Partial<LineItem> & Pick<LineItem, "personId">): LineItem =>
  LineItem.parse(
    sampleLine({
      id: createId("lineItem"),
      kind: "exam",
      productId: createId("product"),
      name: "AFC exam",
      price: 32_500 as Cents,
      finalPrice: 32_500 as Cents,
      basis: "regular",
      account: "Exams",
      chargedWhen: "now",
      state: "open",
      addedAt: paidAt,
      ...override,
    }),
  );

/** An order that was paid by card, with its lines as they are from then on. */
export function aPaidOrder(personId: PersonId, lines: readonly Partial<LineItem>[], override: Partial<Order> = {}) {
  const id = override.id ?? createId("order");
  const items = lines.map((line) => aLineItem({ personId, state: "paid", orderId: id, paidAt, ...line }));
  const order = Order.parse({
    id,
    personId,
    state: "paid",
    revision: 1,
    hash: "hash",
    submission: "submission",
    lines: items.map(({ id: lineId, price, finalPrice, basis }) => ({ id: lineId, price, finalPrice, basis })),
    totalCents: items.reduce((sum, { finalPrice }) => sum + finalPrice, 0),
    chargedWhen: "now",
    method: "card",
    placedAt: paidAt,
    attempt: 1,
    paidAt,
    timeline: [],
    ...override,
  });
  return { order, lines: items };
}
