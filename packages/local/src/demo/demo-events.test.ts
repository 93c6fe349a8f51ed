import { isUpcoming } from "@guildhall/core/domains/event/event.rules";
import { EventDetails } from "@guildhall/core/domains/event/event.schema";
import type { LocalDate } from "@guildhall/core/ground/shared/values";
import { expect, test } from "vitest";
import { demoCalendar } from "./demo-calendar.ts";
import { demoEvents } from "./demo-events.ts";

const events = demoEvents(demoCalendar(new Date("2026-03-31T17:00:00.000Z")));

test("are what the contract calls events, each with an id of its own", () => {
  expect(events.map((event) => EventDetails.parse(event))).toEqual(events);
  expect([events.length, new Set(events.map(({ id }) => id)).size]).toEqual([25, 25]);
});

test("fill more than one page, with some that are past", () => {
  expect(events.filter((event) => !event.canceledAt && isUpcoming(event, "2026-03-31" as LocalDate))).toHaveLength(21);
});

test("have some of every kind", () => {
  const kinds = new Set(events.map(({ type }) => type));
  expect(kinds).toEqual(new Set(["symposium", "webinar", "virtual", "fpa", "on-demand"]));
});
