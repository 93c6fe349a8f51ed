import { type Actor, addressOf } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import { variable } from "../../ground/shared/environment.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { EventId } from "../../ground/shared/ids.ts";
import { PersonId } from "../../ground/shared/values.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import * as Person from "../../people/person/person.ts";
import { isFeedOf } from "./calendar-feed.ts";
import { calendarOf } from "./calendar-text.ts";
import { eventLimits } from "./event.limit.ts";
import type { CalendarFile } from "./event.schema.ts";
import { get as getEvent, storedEventsOf } from "./event-page.ts";
import { getStoredEvent } from "./event-store.ts";

const siteUrl = variable("SITE_URL");

/** Not for events on demand: they have no day. */
export async function file(actor: Actor, id: EventId): Promise<CalendarFile> {
  const [event, stored] = await Promise.all([getEvent(actor, id), getStoredEvent(id)]);
  if (!event.date) throw new DomainError("not-found");
  return { fileName: `${id}.ics`, content: calendarOf([stored], { site: siteUrl(), now: now() }) };
}

/** For calendars that subscribe. Wrong, renewed and ended addresses are not found (bylaws#event-calendar). */
export async function read(actor: Actor, address: string): Promise<string> {
  await countAttempt(eventLimits["calendar.address"], addressOf(actor));
  const personId = PersonId.parse(`per_${address.slice(0, 26)}`);
  const person = await Person.find(personId);
  if (!(person && (await isFeedOf(person, address.slice(27))))) throw new DomainError("not-found");
  return calendarOf(await storedEventsOf(personId), { site: siteUrl(), now: now(), name: "My Guildhall events" });
}
