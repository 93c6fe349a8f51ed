import { storeOf } from "../../engines/list/list-store.ts";
import type { Actor } from "../../ground/route/actor.ts";
import * as Orders from "../../money/order/order.ts";
import { mostCounted, QueueSizes } from "../review.schema.ts";
import type { SubjectWords } from "../subject.schema.ts";
import { queueList } from "./queue.list.ts";
import { storeFor } from "./queue-store.ts";

const ofAllQueues = storeOf(queueList);

/** What is done by hand is counted by those who know it. */
type Count = (limit: { readonly atMost: number }) => Promise<number>;

export async function counts(
  _actor: Actor,
  queues: readonly SubjectWords[],
  countWorkByHand: Count,
): Promise<QueueSizes> {
  const [order, workByHand, ...reviewed] = await Promise.all([
    Orders.countWaiting({ atMost: mostCounted }),
    countWorkByHand({ atMost: mostCounted }),
    ...queues.map(async (words) => [words.kind, await countOf(words)] as const),
  ]);
  return QueueSizes.parse({ ...Object.fromEntries(reviewed), order, workByHand });
}

async function countOf(words: SubjectWords): Promise<number> {
  const isOwn = words.keeps === "own list";
  const filter = ["status,pending", ...(isOwn ? [] : [`kind,${words.kind}`])];
  const { all } = isOwn ? storeFor(words) : ofAllQueues;
  return Math.min(mostCounted, (await all({ filter, sort: [], search: "", changed: [] }, async () => [])).total);
}
