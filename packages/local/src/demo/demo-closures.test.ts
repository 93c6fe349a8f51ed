import { expect, test } from "vitest";
import { demoCalendar } from "./demo-calendar.ts";
import { demoClosures } from "./demo-closures.ts";
import { demoPeople, nameOf } from "./demo-people.ts";
import { demoRemarks } from "./demo-remarks.ts";
import { crowdPayments } from "./money/demo-crowd-payments.ts";

const now = new Date("2026-11-23T15:00:00.000Z");
const people = demoPeople(now);
const closures = demoClosures(people);
const ids = new Set(closures.map(({ personId }) => personId));

test("some fifty accounts are to be closed, asked for on many days, after they were registered", () => {
  expect(closures.length).toBeGreaterThanOrEqual(45);
  expect(closures.length).toBeLessThanOrEqual(60);
  expect(new Set(closures.map(({ requestedAt }) => requestedAt.slice(0, 10))).size).toBeGreaterThan(15);
  expect(new Set(closures.map(({ reason }) => reason)).size).toBeGreaterThan(3);
  for (const { closureRequestedAt, registeredAt } of people) {
    if (closureRequestedAt)
      expect(closureRequestedAt > registeredAt && closureRequestedAt < now.toISOString()).toBe(true);
  }
});

test("some of them are flagged, and some have paid", () => {
  const calendar = demoCalendar(now);
  expect(demoRemarks(people, calendar).flags.filter(({ personId }) => ids.has(personId)).length).toBeGreaterThan(3);
  const paid = new Set(crowdPayments(people, calendar).map(({ name }) => name));
  expect(people.filter((person) => ids.has(person.id) && paid.has(nameOf(person))).length).toBeGreaterThan(1);
});
