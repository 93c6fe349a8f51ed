import type { Actor } from "../ground/route/actor.ts";
import * as Orders from "../money/order/order.ts";
import { waitingIn } from "./queue.ts";
import { mostCounted, QueueSizes, ReviewKind } from "./review.schema.ts";

export async function counts(_actor: Actor): Promise<QueueSizes> {
  const [order, ...reviewed] = await Promise.all([
    Orders.countWaiting({ atMost: mostCounted }),
    ...ReviewKind.options.map(async (kind) => [kind, await countOf(kind)] as const),
  ]);
  return QueueSizes.parse({ ...Object.fromEntries(reviewed), order });
}

const countOf = async (kind: ReviewKind): Promise<number> => Math.min(mostCounted, (await waitingIn(kind)).total);
