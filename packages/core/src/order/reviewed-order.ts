import { unlessOvertaken } from "../shared/commit.ts";
import { OrderEntity } from "./order.entity.ts";
import type { Order } from "./order.schema.ts";

export type ListedOrder = Pick<Order, "id" | "personId" | "revision" | "lines">;

export async function listedForApproval(): Promise<ListedOrder[]> {
  const { data } = await OrderEntity.query
    .byWait({ waitsFor: "approval" })
    .go({ pages: "all", attributes: ["id", "personId", "revision", "lines"] });
  return data;
}

/** Staff decide on it elsewhere. What was moved meanwhile stays as it is. */
export async function delistReviewed({ id, personId, revision }: ListedOrder): Promise<void> {
  const delisted = OrderEntity.patch({ id, personId })
    .set({ isReviewed: true, revision: revision + 1 })
    .remove(["waitsFor", "waitsFrom"])
    .where((order, { eq }) => `${eq(order.revision, revision)} AND ${eq(order.state, "locked")}`);
  await unlessOvertaken(delisted.go());
}
