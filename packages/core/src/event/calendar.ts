import type { Actor } from "../shared/actor.ts";
import { now } from "../shared/clock.ts";
import { variable } from "../shared/environment.ts";
import { DomainError } from "../shared/errors.ts";
import type { EventId } from "../shared/ids.ts";
import type { CalendarFile } from "./calendar.schema.ts";
import { calendarOf } from "./calendar-text.ts";
import { get as getEvent } from "./event-page.ts";

const siteUrl = variable("SITE_URL");

/** Not for events on demand: they have no day. */
export async function file(actor: Actor, id: EventId): Promise<CalendarFile> {
  const event = await getEvent(actor, id);
  if (!event.date) throw new DomainError("not-found");
  return { fileName: `${id}.ics`, content: calendarOf([event], { site: siteUrl(), now: now() }) };
}
