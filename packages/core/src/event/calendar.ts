import * as Person from "../person/person.ts";
import { type Actor, addressOf } from "../shared/actor.ts";
import { now } from "../shared/clock.ts";
import { variable } from "../shared/environment.ts";
import { DomainError } from "../shared/errors.ts";
import type { EventId } from "../shared/ids.ts";
import { countAttempt } from "../shared/rate-limit.ts";
import { PersonId } from "../shared/values.ts";
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
