import { plusDays } from "../shared/days.ts";
import type { Instant, LocalDate } from "../shared/values.ts";
import { instantOf } from "../time/new-york.rules.ts";
import type { EventSummary } from "./event.schema.ts";

type CalendarEvent = Pick<
  EventSummary,
  "id" | "name" | "description" | "date" | "startTime" | "endTime" | "canceledAt" | "expirationDate"
>;

interface Calendar {
  readonly site: string;
  readonly now: Instant;
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

function entryOf(event: CalendarEvent, { site, now }: Calendar): string[] {
  const { id, name, description, date, canceledAt } = event;
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
    `SEQUENCE:${canceledAt ? 1 : 0}`,
    `STATUS:${canceledAt ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
  ];
}

/** Events without a day are left out. Links to take part are never in it (bylaws#event-calendar). */
export const calendarOf = (events: readonly CalendarEvent[], calendar: Calendar): string =>
  [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Guildhall//Events//EN", "CALSCALE:GREGORIAN", "METHOD:PUBLISH"],
    ...events.flatMap((event) => entryOf(event, calendar)),
    "END:VCALENDAR",
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join("");
