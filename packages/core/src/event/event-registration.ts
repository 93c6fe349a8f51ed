import type { Effect } from "../order/grant.ts";
import type { LineItem } from "../order/line-item.schema.ts";
import type { Person } from "../person/person.ts";
import { now } from "../shared/clock.ts";
import { write } from "../shared/commit.ts";
import { EventId } from "../shared/ids.ts";
import { EventEntity } from "./event.entity.ts";
import { isFull } from "./event.rules.ts";
import type { EventSummary } from "./event.schema.ts";
import { EventRegistrationEntity } from "./event-registration.entity.ts";

export async function grant(line: LineItem, { id: personId }: Person): Promise<Effect> {
  const { id: lineItemId, productId, name } = line;
  const eventId = EventId.parse(productId);
  const registration = { personId, eventId, lineItemId, registeredAt: now() };
  const alert = { title: "You are registered", message: name };
  return {
    writes: [write(EventRegistrationEntity.upsert(registration).params())],
    follows: [{ kind: "notification", personId, alert }],
    after: { event: eventId },
    savedCents: await savedOn(line, eventId),
  };
}

/** Of the regular price on the day. */
async function savedOn({ basis, price }: LineItem, id: EventId): Promise<LineItem["savedCents"]> {
  if (basis !== "member" && basis !== "free_for_members") return undefined;
  const { data: event } = await EventEntity.get({ id }).go();
  return event && event.price > price ? ((event.price - price) as LineItem["savedCents"]) : undefined;
}

type Limited = Pick<EventSummary, "id" | "capacity">;

/** Eventually consistent (bylaws#event-full). Reads nothing for events that anybody fits into. */
export async function fullAmong(events: readonly Limited[]): Promise<ReadonlySet<EventId>> {
  const limited = events.filter(({ capacity }) => capacity !== undefined);
  const full = await Promise.all(limited.map(async (event) => isFull(event, await countUpTo(event))));
  return new Set(limited.filter((_, index) => full[index]).map(({ id }) => id));
}

async function countUpTo({ id: eventId, capacity = 0 }: Limited): Promise<number> {
  const { data } = await EventRegistrationEntity.query
    .byEvent({ eventId })
    .go({ pages: "all", count: Math.max(1, capacity), attributes: ["personId"] });
  return data.length;
}
