import type { Order } from "../order/order.schema.ts";
import * as Person from "../person/person.ts";
import type { CartOrder } from "../person/user.schema.ts";
import type { Write } from "../shared/commit.ts";

/** The dashboard's notice, in the order's own transaction. Approved orders send an alert instead. */
export async function cartOrderWrites(order: Order, state: CartOrder["state"] | undefined): Promise<Write[]> {
  if (order.chargedWhen === "approval" || (state === undefined && !isSaid(order))) return [];
  const { id, personId } = order;
  if (!(await Person.find(personId))) return [];
  return [Person.patch(personId, state ? { set: { cartOrder: { id, state } } } : { remove: ["cartOrder"] })];
}

const isSaid = ({ state }: Order): boolean => state === "failed" || state === "needs_action";
