import { type Actor, personOf } from "../../ground/route/actor.ts";
import { today } from "../../ground/shared/clock.ts";
import type { EventId } from "../../ground/shared/ids.ts";
import { type Fields, selectPage } from "../../ground/shared/select-page.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { isMemberOn } from "../../people/person/membership.rules.ts";
import * as Person from "../../people/person/person.ts";
import { EventEntity } from "./event.entity.ts";
import { creditBandOf, creditBands, mayRegister, priceBandOf, priceBands } from "./event.rules.ts";
import {
  EventSummary,
  eventsBeforeList,
  eventTypes,
  type ListedEvent,
  type UpcomingEvents,
  type UpcomingQuery,
} from "./event.schema.ts";
import { EventRegistrationEntity } from "./event-registration.entity.ts";
import { fullAmong, fullAmongLately } from "./event-registration.ts";

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
export async function upcoming(actor: Actor, query: UpcomingQuery): Promise<UpcomingEvents> {
  const usual = query.dashboard ? "date,asc" : "date,desc";
  const sort = query.sort.length > 0 ? query.sort : [usual];
  const [dated, onDemand, registered] = await Promise.all([
    take("dated"),
    take("on-demand"),
    registeredBy(personOf(actor).personId),
  ]);
  const events = [...dated.events, ...onDemand.events].map(listedFor(registered));
  const page = selectPage(events, { ...query, sort }, eventFields);
  const [full, before] = await Promise.all([fullAmong(page.data), isAsItComes(query) && nextFor(actor, events)]);
  return { ...page, data: page.data.map(markedIn(full)), ...(before && { next: before }) };
}

const isAsItComes = ({ dashboard, page, sort, filter }: UpcomingQuery): boolean =>
  !dashboard && page === 1 && sort.length === 0 && filter.length === 0;

const markedIn =
  (full: ReadonlySet<EventId>) =>
  (event: ListedEvent): ListedEvent =>
    full.has(event.id) ? { ...event, full: true } : event;

/** So many of them may be full before fewer are shown. */
const atMostCounted = 12;

/** Those on demand wait for anybody: they are in the list (bylaws#event-lists). */
async function nextFor(actor: Actor, events: readonly ListedEvent[]): Promise<ListedEvent[]> {
  const person = await Person.getEventuallyForRequest(actor, personOf(actor).personId);
  const buyer = { isMember: isMemberOn(person, today()), today: today() };
  const open = events.filter((event) => event.date && mayRegister(event, buyer));
  const soonest = selectPage(open, { page: 1, limit: atMostCounted, sort: ["date,asc"], filter: [] }, eventFields).data;
  const full = await fullAmong(soonest);
  return soonest.filter(({ id }) => !full.has(id)).slice(0, eventsBeforeList);
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
  const events = [dated, laterDated, onDemand, laterOnDemand].flatMap((shelf) => shelf.events);
  return events.map(listedFor(registered)).map(markedIn(await fullAmongLately(events)));
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
