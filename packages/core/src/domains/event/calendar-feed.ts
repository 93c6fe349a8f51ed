import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { record } from "../../ground/change/record.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import { write } from "../../ground/storage/commit.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import * as Person from "../../people/person/person.ts";
import { eventLimits } from "./event.limit.ts";
import type { CalendarFeed, NewCalendarFeed } from "./event.schema.ts";
import { CalendarFeedEntity } from "./event-registration.entity.ts";

const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

export async function feed(actor: Actor): Promise<CalendarFeed> {
  const kept = await findFeed(await Person.getForRequest(actor, personOf(actor).personId));
  return kept ? { madeAt: kept.madeAt } : {};
}

/** It ends with the mailed links: a new password, *Sign out everywhere*, a new owner (bylaws#event-calendar). */
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

export async function isFeedOf(person: Person.Person, secret: string): Promise<boolean> {
  const kept = await findFeed(person);
  return kept !== undefined && timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(kept.secretHash));
}
