import type { Instant } from "../shared/values.ts";
import { OutboxEntity } from "./outbox.entity.ts";
import type { Follow } from "./outbox.schema.ts";

/** An event that failed ten times waits for staff. Another was tried in vain, and is tried again by itself. */
type Stuck = "failed" | "waiting";

const eventsIn = async (waiting: "dead" | "pending") =>
  (await OutboxEntity.query.byDue({ waiting }).go({ pages: "all", attributes: ["follow", "lastError"] })).data;

/** How the events that are meant are stuck; undefined where none of them is. */
export async function stuckEvents(isMeant: (follow: Follow) => boolean): Promise<Stuck | undefined> {
  const [dead, pending] = await Promise.all([eventsIn("dead"), eventsIn("pending")]);
  if (dead.some(({ follow }) => follow && isMeant(follow))) return "failed";
  const isWaiting = pending.some(({ follow, lastError }) => follow && lastError !== undefined && isMeant(follow));
  return isWaiting ? "waiting" : undefined;
}

/** Of the events that were tried, and wait for something else. */
export async function waitingFollows(isMeant: (createdAt: Instant) => boolean): Promise<Follow[]> {
  const { data } = await OutboxEntity.query.byDue({ waiting: "pending" }).go({ pages: "all" });
  return data.flatMap(({ follow, mustWait, createdAt }) => (follow && mustWait && isMeant(createdAt) ? [follow] : []));
}
