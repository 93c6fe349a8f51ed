import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { record } from "../change/record.ts";
import * as Person from "../person/person.ts";
import { type Actor, addressOf, personOf } from "../shared/actor.ts";
import { now } from "../shared/clock.ts";
import { write } from "../shared/commit.ts";
import { variable } from "../shared/environment.ts";
import { DomainError } from "../shared/errors.ts";
import type { EventId } from "../shared/ids.ts";
import { countAttempt } from "../shared/rate-limit.ts";
import { PersonId } from "../shared/values.ts";
import type { CalendarFeed, CalendarFile, NewCalendarFeed } from "./calendar.schema.ts";
import { calendarOf } from "./calendar-text.ts";
import { eventLimits } from "./event.limit.ts";
import { get as getEvent, registeredEvents } from "./event-page.ts";
import { CalendarFeedEntity } from "./event-registration.entity.ts";

const siteUrl = variable("SITE_URL");

const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** Not for events on demand: they have no day. */
export async function file(actor: Actor, id: EventId): Promise<CalendarFile> {
  const event = await getEvent(actor, id);
  if (!event.date) throw new DomainError("not-found");
  return { fileName: `${id}.ics`, content: calendarOf([event], { site: siteUrl(), now: now() }) };
}

export async function feed(actor: Actor): Promise<CalendarFeed> {
  const kept = await findFeed(await Person.getForRequest(actor, personOf(actor).personId));
  return kept ? { madeAt: kept.madeAt } : {};
}

/** It ends with the mailed links: with a new password, *Sign out everywhere*, and when the account goes to its owner. */
async function findFeed({ id: personId, linksValidFrom }: Person.Person) {
  const { data } = await CalendarFeedEntity.get({ personId }).go({ consistent: true });
  return data && data.madeAt >= (linksValidFrom ?? "") ? data : undefined;
}

/** The former address ends. */
export async function makeFeed(actor: Actor): Promise<NewCalendarFeed> {
  const { personId } = personOf(actor);
  await countAttempt(eventLimits["calendar.person"], personId);
  const secret = randomBytes(32).toString("base64url");
  await record(actor, {
    about: personId,
    action: "event.calendar-made",
    writes: [
      write(CalendarFeedEntity.put({ personId, secretHash: hashOf(secret), madeAt: now() }).params()),
      Person.refuseErased(personId),
    ],
  });
  return { path: `/api/events/calendar/${personId.slice(4)}-${secret}` };
}

export async function endFeed(actor: Actor): Promise<CalendarFeed> {
  const { personId } = personOf(actor);
  if (!(await feed(actor)).madeAt) return {};
  await record(actor, {
    about: personId,
    action: "event.calendar-ended",
    writes: [write(CalendarFeedEntity.delete({ personId }).params())],
  });
  return {};
}

/** For calendars that subscribe. Wrong, renewed and ended addresses are not found (bylaws#event-calendar). */
export async function read(actor: Actor, address: string): Promise<string> {
  await countAttempt(eventLimits["calendar.address"], addressOf(actor));
  const personId = PersonId.parse(`per_${address.slice(0, 26)}`);
  const person = await Person.find(personId);
  const kept = person && (await findFeed(person));
  const given = Buffer.from(hashOf(address.slice(27)));
  if (!kept || !timingSafeEqual(given, Buffer.from(kept.secretHash))) throw new DomainError("not-found");
  return calendarOf(await registeredEvents(personId), { site: siteUrl(), now: now() });
}
