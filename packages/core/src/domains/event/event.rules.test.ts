import { expect, test } from "vitest";
import { type Cents, dayIn, type Instant, type LocalDate } from "../../ground/shared/values.ts";
import {
  creditBandOf,
  isEventOver,
  isExpired,
  isForMembers,
  isFull,
  isUpcoming,
  linksFor,
  mayBeMarked,
  placeWith,
  priceBandOf,
} from "./event.rules.ts";
import { eventTypes } from "./event.schema.ts";

const day = (text: string) => text as LocalDate;
const dated = (date: string, expirationDate: string) => ({ date: day(date), expirationDate: day(expirationDate) });
const onDemand = (expirationDate: string) => ({ expirationDate: day(expirationDate) });

test.each([
  ["the day before", dated("2026-11-21", "2026-11-21"), "2026-11-20", true],
  ["its own day", dated("2026-11-21", "2026-11-21"), "2026-11-21", true],
  ["the day after", dated("2026-11-21", "2026-11-21"), "2026-11-22", false],
  ["offered no more, but still to come", dated("2026-11-21", "2026-11-01"), "2026-11-20", true],
  ["past, though its recording is offered", dated("2026-11-21", "2027-11-21"), "2026-11-22", false],
  ["at any time, on its last day", onDemand("2026-11-21"), "2026-11-21", true],
  ["at any time, after its last day", onDemand("2026-11-21"), "2026-11-22", false],
  ["over the new year", dated("2027-01-01", "2026-12-31"), "2026-12-31", true],
  ["on a leap day", dated("2028-02-29", "2028-02-29"), "2028-02-29", true],
  ["after a leap day", dated("2028-02-29", "2028-02-29"), "2028-03-01", false],
])("is upcoming: %s", (_case, event, today, expected) => {
  expect(isUpcoming(event, day(today))).toBe(expected);
});

// The end of a day in New York is at four o'clock UTC in summer, at five in winter.
test.each([
  ["2026-07-01", "2026-07-02T03:59:59.999Z", false],
  ["2026-07-01", "2026-07-02T04:00:00.000Z", true],
  ["2026-12-01", "2026-12-02T04:59:59.999Z", false],
  ["2026-12-01", "2026-12-02T05:00:00.000Z", true],
  // The nights on which the clocks change.
  ["2026-03-07", "2026-03-08T04:59:59.999Z", false],
  ["2026-03-07", "2026-03-08T05:00:00.000Z", true],
  ["2026-03-08", "2026-03-09T03:59:59.999Z", false],
  ["2026-03-08", "2026-03-09T04:00:00.000Z", true],
  ["2026-10-31", "2026-11-01T03:59:59.999Z", false],
  ["2026-10-31", "2026-11-01T04:00:00.000Z", true],
  ["2026-11-01", "2026-11-02T04:59:59.999Z", false],
  ["2026-11-01", "2026-11-02T05:00:00.000Z", true],
])("offered until the end of %s in New York is over at %s: %j", (expirationDate, at, expected) => {
  expect(isExpired(onDemand(expirationDate), dayIn(at as Instant))).toBe(expected);
});

test("only FPA and virtual events are for members only", () => {
  const types = Object.keys(eventTypes) as (keyof typeof eventTypes)[];
  expect(types.filter((type) => isForMembers({ type }))).toEqual(["virtual", "fpa"]);
});

test.each([
  ["on its day", dated("2026-11-21", "2026-11-01"), "2026-11-21", false],
  ["the day after", dated("2026-11-21", "2026-11-01"), "2026-11-22", true],
  ["the day after, though its recording is offered", dated("2026-11-21", "2027-11-21"), "2026-11-22", true],
  ["on demand, on its last day", onDemand("2026-11-21"), "2026-11-21", false],
  ["on demand, after it", onDemand("2026-11-21"), "2026-11-22", true],
])("is over: %s", (_case, event, today, expected) => {
  expect(isEventOver(event, day(today))).toBe(expected);
});

test.each([
  [undefined, "2026-03-01", true],
  ["2026-03-02", "2026-03-01", false],
  ["2026-03-01", "2026-03-01", true],
  ["2026-02-28", "2026-03-01", true],
])("of an event on %s, who was there can be marked on %s: %j", (date, today, expected) => {
  expect(mayBeMarked(date ? { date: day(date) } : {}, day(today))).toBe(expected);
});

test.each([
  [undefined, 1000, false],
  [2, 1, false],
  [2, 2, true],
  [2, 3, true],
  [0, 0, true],
])("with %s places and %i people it is full: %j", (capacity, registered, expected) => {
  expect(isFull({ capacity }, registered)).toBe(expected);
});

const links = { registration: "https://a.example", recording: "https://b.example" };
const papers = { resource1: "https://c.example", resource2: "https://d.example" };
const canceledAt = "2026-11-20T12:00:00.000Z" as Instant;

test.each([
  ["nobody who is not registered", { date: day("2026-11-21") }, false, "2026-11-22", {}],
  ["before the event", { date: day("2026-11-21") }, true, "2026-11-20", ["registration", "resource1", "resource2"]],
  ["on its day", { date: day("2026-11-21") }, true, "2026-11-21", ["registration", "resource1", "resource2"]],
  ["the day after", { date: day("2026-11-21") }, true, "2026-11-22", ["recording", "resource1", "resource2"]],
  ["at any time", {}, true, "2026-11-22", ["registration", "recording", "resource1", "resource2"]],
  ["canceled, before its day", { date: day("2026-11-21"), canceledAt }, true, "2026-11-20", ["resource1", "resource2"]],
  ["canceled, after it", { date: day("2026-11-21"), canceledAt }, true, "2026-11-22", ["resource1", "resource2"]],
])("opens the links: %s", (_case, event, registered, today, expected) => {
  expect(Object.keys(linksFor({ ...links, ...papers, ...event }, registered, day(today)))).toEqual(
    Object.values(expected),
  );
});

test.each([
  [0, "none"],
  [1, "one"],
  [10, "one"],
  [11, "three"],
  [30, "three"],
  [31, "more"],
])("an event of %i tenths of a CEU is found under %s", (ceus, band) => {
  expect(creditBandOf({ ceus })).toBe(band);
});

test.each([
  [0, "free"],
  [1, "low"],
  [5000, "low"],
  [5001, "middle"],
  [20_000, "middle"],
  [20_001, "high"],
])("an event for %i cents is found under %s", (price, band) => {
  expect(priceBandOf({ price: price as Cents })).toBe(band);
});

const toCome = dated("2026-11-21", "2026-11-01");
const canceled = { ...toCome, canceledAt: "2026-11-01T12:00:00.000Z" as Instant };

test.each([
  ["one to come, also when its sale has ended", toCome, {}, "registered"],
  ["on its day", dated("2026-11-20", "2026-11-20"), {}, "registered"],
  ["one that is over", dated("2026-11-19", "2027-11-19"), {}, "over"],
  ["on demand, after its last day", onDemand("2026-11-19"), {}, "over"],
  ["one that staff no longer offer", toCome, { isArchived: true }, "over"],
  ["one that is canceled", canceled, {}, "canceled"],
  ["one that is full", toCome, { isFull: true }, "full"],
  ["any that its person is registered for already", canceled, { isRegistered: true, isFull: true }, "registered"],
] as const)("a place that comes with a course material: %s", (_case, event, more, expected) => {
  const asked = { isRegistered: false, isFull: false, isArchived: false, today: day("2026-11-20") };
  expect(placeWith(event, { ...asked, ...more })).toBe(expected);
});
