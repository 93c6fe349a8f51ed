import * as z from "zod/mini";
import { Done } from "../shared/done.schema.ts";
import { EventId } from "../shared/ids.ts";
import { PageQuery } from "../shared/page.ts";
import { defineRoute } from "../shared/route.ts";
import { CalendarFeed, CalendarFile, FeedAddress, NewCalendarFeed } from "./calendar.schema.ts";
import { EventAnswer, EventPage, MyEventsQuery, UpcomingQuery } from "./event.schema.ts";
import { Attendance, Roster, RosterFile } from "./roster.schema.ts";

const oneEvent = z.object({ id: EventId });

export const eventRoutes = {
  upcoming: defineRoute({
    id: "event.upcoming",
    method: "GET",
    path: "/api/events/upcoming",
    role: "member",
    summary: "Events that are still to come or can be watched at any time; for the dashboard the next ten",
    query: UpcomingQuery,
    response: EventPage,
  }),
  list: defineRoute({
    id: "event.list",
    method: "GET",
    path: "/api/events",
    role: "member",
    summary: "The events that one is registered for, also past ones",
    query: MyEventsQuery,
    response: EventPage,
  }),
  get: defineRoute({
    id: "event.get",
    method: "GET",
    path: "/api/events/{id}",
    role: "member",
    summary: "One event; its links only for who is registered",
    params: oneEvent,
    response: EventAnswer,
  }),
  calendarFile: defineRoute({
    id: "event.calendarFile",
    method: "GET",
    path: "/api/events/{id}/calendar",
    role: "member",
    summary: "One event as a file for a calendar",
    params: oneEvent,
    response: CalendarFile,
  }),
  feed: defineRoute({
    id: "event.feed",
    method: "GET",
    path: "/api/events/feed",
    role: "member",
    summary: "Since when one's events can be subscribed to by a calendar",
    response: CalendarFeed,
  }),
  makeFeed: defineRoute({
    id: "event.makeFeed",
    method: "POST",
    path: "/api/events/feed",
    role: "member",
    whileActing: "refused",
    summary: "Make the address that a calendar subscribes to; a former one ends",
    response: NewCalendarFeed,
  }),
  endFeed: defineRoute({
    id: "event.endFeed",
    method: "DELETE",
    path: "/api/events/feed",
    role: "member",
    whileActing: "refused",
    summary: "End the address that a calendar subscribes to",
    response: CalendarFeed,
  }),
  calendar: defineRoute({
    id: "event.calendar",
    method: "GET",
    path: "/api/events/calendar/{feed}",
    role: "visitor",
    summary: "The events of the address's owner, as a calendar reads them",
    contentType: "text/calendar",
    params: z.object({ feed: FeedAddress }),
    response: z.string(),
  }),
  roster: defineRoute({
    id: "event.roster",
    method: "GET",
    path: "/api/admin/event/{id}/roster",
    role: "admin",
    work: "people",
    summary: "Who is registered for an event, and who was there",
    params: oneEvent,
    query: PageQuery,
    response: Roster,
  }),
  exportRoster: defineRoute({
    id: "event.exportRoster",
    method: "POST",
    path: "/api/admin/event/{id}/roster-file",
    role: "admin",
    work: "people",
    summary: "All who are registered for an event, as CSV",
    params: oneEvent,
    response: RosterFile,
  }),
  markAttendance: defineRoute({
    id: "event.markAttendance",
    method: "POST",
    path: "/api/admin/event/{id}/attendance",
    role: "admin",
    work: "people",
    summary: "Say that somebody was at an event, or was not",
    params: oneEvent,
    body: Attendance,
    response: Done,
  }),
};
