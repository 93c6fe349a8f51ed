import * as Orders from "../order/order.ts";
import type { Actor } from "../shared/actor.ts";
import { waitingIn } from "./queue.ts";
import { mostCounted, type QueueSizes, type ReviewKind } from "./review.schema.ts";

/** For the menu: everything that waits for staff, in one call. */
export async function counts(_actor: Actor): Promise<QueueSizes> {
  const [closure, membership, order] = await Promise.all([
    countOf("closure"),
    countOf("membership"),
    Orders.countWaiting({ atMost: mostCounted }),
  ]);
  return { closure, membership, order };
}

const countOf = async (kind: ReviewKind): Promise<number> => Math.min(mostCounted, (await waitingIn(kind)).total);
