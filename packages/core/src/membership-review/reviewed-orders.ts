import * as LineItems from "../order/line-item.ts";
import { OrderEntity } from "../order/order.entity.ts";
import type { Order } from "../order/order.schema.ts";
import * as ReviewItems from "../review/items.ts";
import { isReviewed } from "../sellers/waiting.ts";
import { unlessOvertaken } from "../shared/commit.ts";

type ListedOrder = Pick<Order, "id" | "personId" | "revision">;

/** In a queue, and listed among the orders as well by an earlier release. It reads the list of waiting orders: not for requests. */
export async function reviewedOrdersInTheirList(): Promise<ListedOrder[]> {
  const { data } = await OrderEntity.query
    .byWait({ waitsFor: "approval" })
    .go({ pages: "all", attributes: ["id", "personId", "revision", "lines"] });
  const found: ListedOrder[] = [];
  for (const { lines, ...order } of data) if (await isQueued({ ...order, lines })) found.push(order);
  return found;
}

/** An item without a place in the queue is decided among the orders, as before. */
async function isQueued({ personId, lines }: Pick<Order, "personId" | "lines">): Promise<boolean> {
  const lineIds = lines.map(({ id }) => id);
  const reviewed = (await LineItems.findAll(personId, lineIds)).filter(isReviewed);
  const queued = await Promise.all(reviewed.map(({ id }) => ReviewItems.find(id)));
  return queued.length > 0 && queued.every((item) => item?.status === "pending");
}

/** What was moved meanwhile has been written anew. Safe to repeat. */
export async function delistReviewedOrders(orders: readonly ListedOrder[]): Promise<void> {
  for (const { id, personId, revision } of orders) {
    const delisted = OrderEntity.patch({ id, personId })
      .set({ isReviewed: true, revision: revision + 1 })
      .remove(["waitsFor", "waitsFrom"])
      .where((order, { eq }) => `${eq(order.revision, revision)} AND ${eq(order.state, "locked")}`);
    await unlessOvertaken(delisted.go());
  }
}
