import { type Actor, personOf } from "../shared/actor.ts";
import { today } from "../shared/clock.ts";
import type { EventId } from "../shared/ids.ts";
import { type Fields, selectPage } from "../shared/select-page.ts";
import type { PersonId } from "../shared/values.ts";
import { EventEntity } from "./event.entity.ts";
import { creditBandOf, creditBands, priceBandOf, priceBands } from "./event.rules.ts";
import { type EventPage, EventSummary, eventTypes, type ListedEvent, type UpcomingQuery } from "./event.schema.ts";
import { EventRegistrationEntity } from "./event-registration.entity.ts";
import { fullAmong } from "./event-registration.ts";

export const eventFields: Fields<ListedEvent> = {
  name: { kind: "text", of: ({ name }) => name },
  description: { kind: "text", of: ({ description }) => description },
  type: { kind: "choice", options: Object.keys(eventTypes), of: ({ type }) => type },
  date: { kind: "day", of: ({ date }) => date },
  expirationDate: { kind: "day", of: ({ expirationDate }) => expirationDate },
  ceus: { kind: "number", of: ({ ceus }) => ceus },
  credits: { kind: "choice", options: Object.keys(creditBands), of: creditBandOf },
  cost: { kind: "choice", options: Object.keys(priceBands), of: priceBandOf },
  price: { kind: "number", of: ({ price }) => price },
  memberPrice: { kind: "number", of: ({ memberPrice }) => memberPrice },
  freeForMembers: { kind: "flag", of: ({ freeForMembers }) => freeForMembers },
  approvedForEthics: { kind: "flag", of: ({ approvedForEthics }) => approvedForEthics },
  experienceHours: { kind: "number", of: ({ experienceHours }) => experienceHours },
  registered: { kind: "flag", of: ({ registered }) => registered },
};

/** Events on demand have no date and come last. */
export async function upcoming(actor: Actor, query: UpcomingQuery): Promise<EventPage> {
  const usual = query.dashboard ? "date,asc" : "date,desc";
  const sort = query.sort.length > 0 ? query.sort : [usual];
  const [dated, onDemand, registered] = await Promise.all([
    take("dated"),
    take("on-demand"),
    registeredBy(personOf(actor).personId),
  ]);
  const events = [...dated.events, ...onDemand.events].map(listedFor(registered));
  const page = selectPage(events, { ...query, sort }, eventFields);
  const full = await fullAmong(page.data);
  return { ...page, data: page.data.map((event) => (full.has(event.id) ? { ...event, full: true } : event)) };
}

/** Half dated, half on demand. If one half has too few, the other has more (bylaws#event-carousel). */
export async function next(personId: PersonId, howMany: number): Promise<ListedEvent[]> {
  const half = Math.ceil(howMany / 2);
  const [dated, onDemand, registered] = await Promise.all([
    take("dated", { atMost: half }),
    take("on-demand", { atMost: howMany - half }),
    registeredBy(personId),
  ]);
  const left = howMany - dated.events.length - onDemand.events.length;
  const more = (shelf: Shelf, { cursor }: Taken) =>
    left > 0 && cursor ? take(shelf, { atMost: left, cursor }) : nothing;
  const [laterDated, laterOnDemand] = await Promise.all([more("dated", dated), more("on-demand", onDemand)]);
  const shelves = [dated, laterDated, onDemand, laterOnDemand];
  return shelves.flatMap(({ events }) => events.map(listedFor(registered)));
}

type Shelf = "dated" | "on-demand";

interface Taken {
  readonly events: readonly EventSummary[];
  readonly cursor?: string | null;
}

const nothing: Taken = { events: [] };

async function take(shelf: Shelf, part?: { atMost: number; cursor?: string }): Promise<Taken> {
  const { data, cursor } = await EventEntity.query
    .byLastDay({ shelf })
    .gte({ listedUntil: today() })
    .go(part ? { limit: part.atMost, count: part.atMost, cursor: part.cursor ?? null } : { pages: "all" });
  return { events: data.map((stored) => EventSummary.parse(stored)), cursor };
}

/** Eventually consistent. */
async function registeredBy(personId: PersonId): Promise<ReadonlySet<EventId>> {
  const { data } = await EventRegistrationEntity.query.byPerson({ personId }).go({ pages: "all" });
  return new Set(data.map(({ eventId }) => eventId));
}

const listedFor =
  (registered: ReadonlySet<EventId>) =>
  (event: EventSummary): ListedEvent => ({ ...event, registered: registered.has(event.id) });
