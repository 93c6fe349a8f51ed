import { LineItemId } from "../../../ground/shared/ids.ts";
import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../../money/order/line-item/line-item.ts";
import type { Order } from "../../../money/order/order.schema.ts";
import * as Orders from "../../../money/order/order.ts";
import type { KeptReviewItem } from "../../../review/items.ts";

export interface AskedMembership {
  readonly line: Pick<LineItem, "name" | "request">;
  readonly order: Order;
}

/** The item of the cart that waits, and its order; a canceled order holds the items that went with it. */
export async function askedMembership({
  itemId,
  personId,
}: Pick<KeptReviewItem, "itemId" | "personId">): Promise<AskedMembership | undefined> {
  const id = LineItemId.parse(itemId);
  const [kept] = await LineItems.findAll(personId, [id]);
  if (kept?.orderId) {
    const order = await Orders.find(personId, kept.orderId);
    return order && { line: kept, order };
  }
  const { orders } = await Orders.readableOfPerson(personId);
  for (const order of orders) {
    const was = order.lines.find((line) => line.id === id)?.was;
    if (was) return { line: was, order };
  }
  return undefined;
}
