import { plusDays } from "../../ground/shared/days.ts";
import type { Instant, LocalDate } from "../../ground/shared/values.ts";
import { instantOf } from "../../ground/time/new-york.rules.ts";
import type { EventSummary } from "./event.schema.ts";

type ShownInCalendar = Pick<
  EventSummary,
  "id" | "name" | "description" | "date" | "startTime" | "endTime" | "canceledAt" | "expirationDate"
>;

interface CalendarEvent extends ShownInCalendar {
  /** Counts what staff have saved, from 1. */
  readonly revision?: number | undefined;
  readonly changedAt?: Instant | undefined;
}

interface Calendar {
  readonly site: string;
  readonly now: Instant;
  /** What a calendar that subscribes calls it. */
  readonly name?: string;
}

/** RFC 5545: commas, semicolons, backslashes and line ends mean something. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

/** At most 75 octets a line; never inside of a character. */
export function folded(line: string): string {
  const lines = [""];
  let room = 75;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (size > room) {
      lines.push("");
      room = 74;
    }
    lines[lines.length - 1] += character;
    room -= size;
  }
  return lines.join("\r\n ");
}

const stamp = (at: string): string => at.replaceAll(/[-:]|\.\d+/g, "");

const hour = 3_600_000;

function whenOf({ date, startTime, endTime }: CalendarEvent & { date: LocalDate }): string[] {
  const start = startTime && instantOf(`${date}T${startTime}`);
  if (!start) {
    const days = [date, plusDays(date, 1)].map((day) => day.replaceAll("-", ""));
    return [`DTSTART;VALUE=DATE:${days[0]}`, `DTEND;VALUE=DATE:${days[1]}`];
  }
  const ends = endTime && instantOf(`${date}T${endTime}`);
  const end = ends && ends > start ? ends : new Date(Date.parse(start) + hour).toISOString();
  return [`DTSTART:${stamp(start)}`, `DTEND:${stamp(end)}`];
}

/** A calendar takes a moved event over only if the number is higher than that which it has. */
const sequenceOf = ({ revision = 1, canceledAt }: CalendarEvent): number => Math.max(revision - 1, canceledAt ? 1 : 0);

function entryOf(event: CalendarEvent, { site, now }: Calendar): string[] {
  const { id, name, description, date, canceledAt, changedAt } = event;
  if (!date) return [];
  const url = `${site}/events/${id}`;
  return [
    "BEGIN:VEVENT",
    `UID:${id}@guildhall`,
    `DTSTAMP:${stamp(now)}`,
    ...whenOf({ ...event, date }),
    `SUMMARY:${escaped(canceledAt ? `Canceled: ${name}` : name)}`,
    `DESCRIPTION:${escaped(`${description}\n${url}`)}`,
    `URL:${url}`,
    `SEQUENCE:${sequenceOf(event)}`,
    ...(changedAt ? [`LAST-MODIFIED:${stamp(changedAt)}`] : []),
    `STATUS:${canceledAt ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
  ];
}

/** Events without a day are left out. Links to take part are never in it (bylaws#event-calendar). */
export const calendarOf = (events: readonly CalendarEvent[], calendar: Calendar): string =>
  [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Guildhall//Events//EN", "CALSCALE:GREGORIAN", "METHOD:PUBLISH"],
    ...(calendar.name ? [`NAME:${escaped(calendar.name)}`, `X-WR-CALNAME:${escaped(calendar.name)}`] : []),
    ...events.flatMap((event) => entryOf(event, calendar)),
    "END:VCALENDAR",
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join("");
