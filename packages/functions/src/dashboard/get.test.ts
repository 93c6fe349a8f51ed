import { importSettings } from "@guildhall/core/desks/setup/import-settings";
import { anEvent } from "@guildhall/core/domains/event/event.fixture";
import { importEvents, importRegistrations } from "@guildhall/core/domains/event/import-events";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import type { Instant } from "@guildhall/core/ground/shared/values";
import { importNotifications } from "@guildhall/core/people/notification/import-notifications";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { aPerson, cast } from "../shared/people.fixture.ts";
import { handler } from "./get.ts";

afterEach(() => {
  vi.useRealTimers();
});

const namesIn = (body: { events: { name: string }[] }) => body.events.map(({ name }) => name);
const datedIn = (days: readonly number[]) => days.map((day) => `In ${day}`);
const atAnyTime = (indexes: readonly number[]) => indexes.map((index) => `At any time ${index}`);

const publishedAt = "2026-03-31T17:00:00.000Z" as Instant;

beforeAll(async () => {
  const { id: personId } = await cast.member();
  const alert = (index: number) => ({
    personId,
    createdAt: new Date(Date.parse(publishedAt) + index).toISOString() as Instant,
    alert: { title: `Alert ${index}`, message: "There is news." },
  });
  await importNotifications([0, 1, 2, 3, 4].map(alert));
  await importEvents([
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((days) => anEvent({ name: `In ${days}`, date: inDays(days) })),
    ...[1, 2, 3].map((index) => anEvent({ name: `At any time ${index}`, expirationDate: inDays(index) })),
    anEvent({ name: "Past", date: inDays(-1) }),
  ]);
  await importSettings({
    announcements: [{ id: createId("announcement"), title: "Symposium", body: "It is open.", publishedAt }],
    officeClosed: [],
    referrerContexts: {},
  });
});

test("composes the banners, four alerts and ten events", async () => {
  const { status, body } = await call(handler, { as: "member" });
  expect(status).toBe(200);
  expect(body.banners.announcement.title).toBe("Symposium");
  expect(body.alerts).toMatchObject({ lastPage: 2, total: 5, unread: 5 });
  const titles = body.alerts.data.map(({ data }: { data: { title: string } }) => data.title);
  expect(titles).toEqual(["Alert 4", "Alert 3", "Alert 2", "Alert 1"]);
  expect(namesIn(body)).toEqual([...datedIn([1, 2, 3, 4, 5, 6, 7]), ...atAnyTime([1, 2, 3])]);
});

test("divides the ten between dated and on-demand events, with any number of either", async () => {
  await importEvents(
    [1, 2, 3].map((index) => anEvent({ name: `At any time ${index + 3}`, expirationDate: inDays(9 + index) })),
  );
  expect(namesIn((await call(handler, { as: "member" })).body)).toEqual([
    ...datedIn([1, 2, 3, 4, 5]),
    ...atAnyTime([1, 2, 3, 4, 5]),
  ]);
});

test("says which event somebody is registered for", async () => {
  const { id: personId, email } = await aPerson({ membershipStart: inDays(0), membershipEnd: inDays(9) });
  const { body } = await call(handler, { token: await tokenOf(email) });
  const [first, second] = body.events;
  await importRegistrations([
    { personId, eventId: second.id, lineItemId: createId("lineItem"), registeredAt: publishedAt },
  ]);
  const after = (await call(handler, { token: await tokenOf(email) })).body.events;
  expect(after[0]).toEqual({ ...first, registered: false });
  expect(after[1]).toEqual({ ...second, registered: true });
});

test("says which event is full, and of one that has filled meanwhile a minute later", async () => {
  const { id: personId } = await aPerson({});
  const limited = anEvent({ name: "One place", date: inDays(0), capacity: 1 });
  const open = anEvent({ name: "Two places", date: inDays(0), capacity: 2 });
  await importEvents([limited, open]);
  const registration = { personId, lineItemId: createId("lineItem"), registeredAt: publishedAt };
  await importRegistrations([limited, open].map(({ id: eventId }) => ({ ...registration, eventId })));
  const fullOnes = async () => {
    const { events } = (await call(handler, { as: "member" })).body;
    return events.filter(({ full }: { full?: boolean }) => full).map(({ name }: { name: string }) => name);
  };
  expect(await fullOnes()).toEqual(["One place"]);
  const { id: another } = await aPerson({});
  await importRegistrations([{ ...registration, personId: another, eventId: open.id }]);
  expect(await fullOnes()).toEqual(["One place"]);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
  expect((await fullOnes()).toSorted()).toEqual(["One place", "Two places"]);
});

test.each([
  ["other", false],
  ["lapsed", false],
  ["member", true],
  ["acting", true],
] as const)("as %s has the events widget: %j", async (as, expected) => {
  expect("events" in (await call(handler, { as })).body).toBe(expected);
});

test.each([
  ["the day before it begins", 1, 9, false],
  ["on its first day", 0, 9, true],
  ["on its last day", -9, 0, true],
  ["the day after it ends", -9, -1, false],
])("has the events widget %s: %j", async (_case, start, end, expected) => {
  const { email } = await aPerson({ membershipStart: inDays(start), membershipEnd: inDays(end) });
  expect("events" in (await call(handler, { token: await tokenOf(email) })).body).toBe(expected);
});

test("has the same shape for a person without any data", async () => {
  const { body } = await call(handler, { as: "other" });
  expect(body.alerts).toEqual({ data: [], lastPage: 1, total: 0, unread: 0 });
});

test("shows staff who act as a member what that member sees", async () => {
  const [member, acting] = await Promise.all([call(handler, { as: "member" }), call(handler, { as: "acting" })]);
  expect(acting.body).toEqual(member.body);
});
