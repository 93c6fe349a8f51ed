import { anEvent } from "@guildhall/core/domains/event/event.fixture";
import { isUpcoming } from "@guildhall/core/domains/event/event.rules";
import { importEvents, importRegistrations } from "@guildhall/core/domains/event/import-events";
import { now, today } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import type { EventId } from "@guildhall/core/ground/shared/ids";
import type { Cents } from "@guildhall/core/ground/shared/values";
import { beforeAll, expect, test } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { cast } from "../shared/people.fixture.ts";
import { handler } from "./upcoming.ts";

const events = [
  anEvent({ name: "Yesterday's", date: inDays(-1) }),
  anEvent({ name: "Today's", date: inDays(0), expirationDate: inDays(0), price: 9900 as Cents }),
  anEvent({ name: "Tomorrow's, sold out", date: inDays(1), expirationDate: inDays(-5) }),
  anEvent({ name: "Next month's", date: inDays(30), type: "symposium", approvedForEthics: true }),
  anEvent({ name: "Café at any time", type: "on-demand", expirationDate: inDays(0) }),
  anEvent({ name: "Gone", type: "on-demand", expirationDate: inDays(-1) }),
  anEvent({ name: "For years", type: "on-demand", expirationDate: inDays(900), freeForMembers: true }),
];

beforeAll(() => importEvents(events));

const ask = async (query: string) => (await call(handler, { as: "member", query })).body;
const names = async (query: string) => (await ask(query)).data.map(({ name }: { name: string }) => name);

test.each([
  ["", ["Next month's", "Tomorrow's, sold out", "Today's", "Café at any time", "For years"]],
  ["dashboard=true", ["Today's", "Tomorrow's, sold out", "Next month's", "Café at any time", "For years"]],
  ["dashboard=false&limit=2", ["Next month's", "Tomorrow's, sold out"]],
  ["dashboard=true&limit=2&page=2", ["Next month's", "Café at any time"]],
  ["dashboard=true&sort=name,asc&limit=1", ["Café at any time"]],
  ["sort=price,desc&limit=1", ["Today's"]],
  ["sort=expiration_date,asc&limit=1", ["Tomorrow's, sold out"]],
  ["filter=name,CAFE", ["Café at any time"]],
  ["filter=type,symposium", ["Next month's"]],
  ["filter=type,sympo", []],
  ["filter=freeForMembers,true", ["For years"]],
  ["filter=approvedForEthics,true", ["Next month's"]],
])("asked for %j shows %j", async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test("shows exactly the events that are upcoming by the rule", async () => {
  const expected = events.filter((event) => isUpcoming(event, today())).map(({ name }) => name);
  expect((await names("sort=name,asc")).toSorted()).toEqual(expected.toSorted());
});

test("has ten on a page and counts all", async () => {
  await importEvents(
    Array.from({ length: 8 }, (_, index) => anEvent({ name: `Later ${index}`, date: inDays(100 + index) })),
  );
  const { data, next: _, ...counts } = await ask("");
  expect([data.length, counts]).toEqual([10, { lastPage: 2, total: 13 }]);
  expect(await names("dashboard=true&page=2")).toEqual(["Later 7", "Café at any time", "For years"]);
});

test("says which one somebody is registered for, and finds it by that", async () => {
  const { id: personId } = await cast.member();
  const [, event] = events;
  await importRegistrations([
    { personId, eventId: event?.id as EventId, lineItemId: createId("lineItem"), registeredAt: now() },
  ]);
  expect(await names("filter=registered,true")).toEqual(["Today's"]);
  expect((await call(handler, { as: "other", query: "filter=registered,true" })).body.data).toEqual([]);
});

test("does not contain the long text, which is on the event's own page", async () => {
  expect((await ask("")).data[0]).not.toHaveProperty("details");
});

test.each([
  ["filter=details,x", "query.filter.0"],
  ["sort=id,asc", "query.sort.0"],
])("refuses %j", async (query, path) => {
  expect((await ask(query)).errors).toMatchObject([{ path }]);
});

test.each(["dashboard=perhaps", "limit=0"])("refuses %j", async (query) => {
  expect((await ask(query)).code).toBe("request.invalid");
});

test("says first what the person can register for next, as long as the list comes as it is", async () => {
  const full = anEvent({ name: "Full", date: inDays(2), capacity: 1 });
  const own = anEvent({ name: "Own", date: inDays(3) });
  const canceled = anEvent({ name: "Canceled", date: inDays(3), canceledAt: now() });
  const forMembers = anEvent({ name: "For members", date: inDays(4), type: "fpa" });
  await importEvents([full, own, canceled, forMembers]);
  const lineItemId = createId("lineItem");
  const [{ id: member }, { id: other }] = [await cast.member(), await cast.other()];
  await importRegistrations([
    { personId: other, eventId: full.id, lineItemId, registeredAt: now() },
    { personId: member, eventId: own.id, lineItemId, registeredAt: now() },
  ]);
  const nextFor = async (as: "member" | "other", query = "") =>
    (await call(handler, { as, query })).body.next?.map(({ name }: { name: string }) => name);
  // The member is registered for today's event, too.
  expect(await nextFor("member")).toEqual(["For members", "Next month's", "Later 0"]);
  expect(await nextFor("other")).toEqual(["Today's", "Own", "Next month's"]);
  for (const query of ["page=2", "sort=date,desc", "filter=name,own", "dashboard=true"])
    expect(await nextFor("other", query)).toBeUndefined();
});
