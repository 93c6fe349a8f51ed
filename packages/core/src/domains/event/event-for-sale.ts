import { today } from "../../ground/shared/clock.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import { EventId } from "../../ground/shared/ids.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { isMemberOn } from "../../people/person/membership.rules.ts";
import * as Person from "../../people/person/person.ts";
import { EventEntity } from "./event.entity.ts";
import { isForMembers } from "./event.rules.ts";
import { EventSummary } from "./event.schema.ts";
import { EventRegistrationEntity } from "./event-registration.entity.ts";
import { fullAmong } from "./event-registration.ts";

/** *Not found* for an id that is no event. */
export async function eventForSale(personId: PersonId, categoryId: string): Promise<EventSummary> {
  const event = await find(categoryId);
  await requireBuyable(personId, event);
  return event;
}

async function find(categoryId: string): Promise<EventSummary> {
  const id = EventId.safeParse(categoryId);
  const { data } = id.success ? await EventEntity.get({ id: id.data }).go() : { data: null };
  if (!data) throw new DomainError("not-found");
  return EventSummary.parse(data);
}

/** Not twice, and some events are for members only (bylaws#member-events). */
async function requireBuyable(personId: PersonId, event: EventSummary): Promise<void> {
  const [person, { data: registration }] = await Promise.all([
    Person.get(personId),
    EventRegistrationEntity.get({ personId, eventId: event.id }).go({ consistent: true }),
  ]);
  if (event.canceledAt) throw new DomainError("event.canceled");
  if (registration) throw new DomainError("event.registered");
  if ((await fullAmong([event])).has(event.id)) throw new DomainError("event.full");
  if (isForMembers(event) && !isMemberOn(person, today())) throw new DomainError("event.members-only");
}
