import * as LineItems from "../order/line-item/line-item.ts";
import { delistReviewed, type ListedOrder, listedForApproval } from "../order/reviewed-order.ts";
import * as ReviewItems from "../review/items.ts";
import { waitsForReview } from "../sellers/waiting.ts";

/** In a queue, and listed among the orders as well by an earlier release. It reads all that wait: not for requests. */
export async function reviewedOrdersInTheirList(): Promise<ListedOrder[]> {
  const found: ListedOrder[] = [];
  for (const order of await listedForApproval()) if (await isQueued(order)) found.push(order);
  return found;
}

/** What is in no queue can only be found in the list of orders, so it stays there. */
async function isQueued({ personId, lines }: ListedOrder): Promise<boolean> {
  const lineIds = lines.map(({ id }) => id);
  const reviewed = (await LineItems.findAll(personId, lineIds)).filter(waitsForReview);
  const queued = await Promise.all(reviewed.map(({ id }) => ReviewItems.find(id)));
  return queued.length > 0 && queued.every((item) => item?.status === "pending");
}

export async function delistReviewedOrders(orders: readonly ListedOrder[]): Promise<void> {
  for (const order of orders) await delistReviewed(order);
}
