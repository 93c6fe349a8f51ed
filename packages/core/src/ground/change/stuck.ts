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
