import { storeOf } from "../../engines/list/list-store.ts";
import type { Actor } from "../../ground/route/actor.ts";
import * as Orders from "../../money/order/order.ts";
import { mostCounted, QueueSizes, ReviewKind } from "../review.schema.ts";
import { queueList } from "./queue.list.ts";

const store = storeOf(queueList);

/** What is done by hand is counted by those who know it. */
type Count = (limit: { readonly atMost: number }) => Promise<number>;

export async function counts(_actor: Actor, countWorkByHand: Count): Promise<QueueSizes> {
  const [order, workByHand, ...reviewed] = await Promise.all([
    Orders.countWaiting({ atMost: mostCounted }),
    countWorkByHand({ atMost: mostCounted }),
    ...ReviewKind.options.map(async (kind) => [kind, await countOf(kind)] as const),
  ]);
  return QueueSizes.parse({ ...Object.fromEntries(reviewed), order, workByHand });
}

async function countOf(kind: ReviewKind): Promise<number> {
  const waiting = { filter: ["status,pending", `kind,${kind}`], sort: [], search: "", changed: [] };
  return Math.min(mostCounted, (await store.all(waiting, async () => [])).total);
}
