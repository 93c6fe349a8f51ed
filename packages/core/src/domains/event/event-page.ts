import { type Actor, personOf } from "../../ground/route/actor.ts";
import { today } from "../../ground/shared/clock.ts";
import { DomainError, refuseUnprocessed } from "../../ground/shared/errors.ts";
import type { EventId } from "../../ground/shared/ids.ts";
import { selectPage } from "../../ground/shared/select-page.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import * as Person from "../../people/person/person.ts";
import { EventEntity, EventTextEntity } from "./event.entity.ts";
import { linksFor } from "./event.rules.ts";
import {
  type EventAnswer,
  EventDetails,
  type EventPage,
  EventSummary,
  type ListedEvent,
  type MyEventsQuery,
} from "./event.schema.ts";
import { eventFields } from "./event.ts";
import { EventRegistrationEntity } from "./event-registration.entity.ts";
import { fullAmong } from "./event-registration.ts";

/** Also past and canceled ones (bylaws#event-canceled), and those that are no longer sold. */
export async function mine(actor: Actor, query: MyEventsQuery): Promise<EventPage> {
  const sort = query.sort.length > 0 ? query.sort : ["date,desc"];
  const { personId } = personOf(actor);
  const [events] = await Promise.all([storedEventsOf(personId), Person.getEventuallyForRequest(actor, personId)]);
  const rows = events.map((stored): ListedEvent => ({ ...EventSummary.parse(stored), registered: true }));
  return selectPage(rows, { ...query, sort }, eventFields);
}

/** Those that somebody is registered for. */
export async function storedEventsOf(personId: PersonId) {
  const { data } = await EventRegistrationEntity.query.byPerson({ personId }).go({ pages: "all" });
  if (data.length === 0) return [];
  const { data: events, unprocessed } = await EventEntity.get(data.map(({ eventId: id }) => ({ id }))).go();
  refuseUnprocessed(unprocessed);
  return events;
}

export async function get(actor: Actor, id: EventId): Promise<EventAnswer> {
  const { personId } = personOf(actor);
  const [{ data: stored }, { data: text }, { data: registration }] = await Promise.all([
    EventEntity.get({ id }).go(),
    EventTextEntity.get({ id }).go(),
    EventRegistrationEntity.get({ personId, eventId: id }).go({ consistent: true }),
  ]);
  // An archived one stays for who is registered.
  if (!stored || (stored.archivedAt && !registration)) throw new DomainError("not-found");
  const {
    registration: _1,
    recording: _2,
    resource1: _3,
    resource2: _4,
    ...event
  } = EventDetails.parse({
    details: "",
    ...text,
    ...stored,
  });
  const registered = registration !== null;
  const full = !registered && (await fullAmong([event])).has(id);
  const extra = linksFor({ ...event, ...text }, registered, today());
  return { ...event, categoryId: id, registered, full, extra };
}
