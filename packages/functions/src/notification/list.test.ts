import type { Instant } from "@guildhall/core/ground/shared/values";
import { importNotifications } from "@guildhall/core/people/notification/import-notifications";
import { beforeAll, expect, test } from "vitest";
import { call, tokenOf } from "../shared/call.fixture.ts";
import { costOf } from "../shared/cloud.fixture.ts";
import { aPerson } from "../shared/people.fixture.ts";
import { handler } from "./list.ts";

const hour = (number: number) => new Date(Date.UTC(2026, 2, 31, 10 + number)).toISOString() as Instant;

// Alert 5 is the newest; 2 and 4 have been read, 4 first.
const readAt: Record<number, Instant> = { 2: hour(20), 4: hour(10) };
const titles = ["Zebra", "Ángel", "angle", "Membership", "Événement", "Receipt"];

let token: string;
beforeAll(async () => {
  const [person, other] = [await aPerson(), await aPerson()];
  const alert = (personId: typeof person.id, index: number) => ({
    personId,
    createdAt: hour(index),
    readAt: readAt[index],
    alert: { title: titles[index] ?? "", message: `Message ${index}`, url: "/membership" },
  });
  await importNotifications([0, 1, 2, 3, 4, 5].map((index) => alert(person.id, index)));
  await importNotifications([alert(other.id, 0)]);
  token = await tokenOf(person.email);
});

const ask = async (query: string) => (await call(handler, { token, query })).body;
const shown = async (query: string) =>
  (await ask(query)).data.map(({ data }: { data: { message: string } }) => Number(data.message.slice(-1)));

test("answers one's own, with how many there are and how many are unread", async () => {
  const { data, ...counts } = await ask("limit=5");
  expect(counts).toEqual({ lastPage: 2, total: 6, unread: 4 });
  expect(data[0]).toEqual({
    id: expect.stringMatching(/^not_/),
    createdAt: hour(5),
    data: { title: "Receipt", message: "Message 5", url: "/membership" },
  });
});

test.each([
  ["", [5, 3, 1, 0, 4, 2]],
  ["page=1&limit=4", [5, 3, 1, 0]],
  ["page=2&limit=4", [4, 2]],
  ["page=3&limit=4", [4, 2]],
  ["page=100000&limit=100", [5, 3, 1, 0, 4, 2]],
  ["sort=created_at,asc&limit=4", [0, 1, 2, 3]],
  ["sort=createdAt,asc&limit=4&page=2", [4, 5]],
  ["sort=createdAt,desc", [5, 4, 3, 2, 1, 0]],
  ["sort=readAt,asc", [4, 2, 5, 3, 1, 0]],
  ["sort=readAt,desc", [2, 4, 5, 3, 1, 0]],
  ["sort=title,asc", [1, 2, 4, 3, 5, 0]],
  ["sort=title,desc&limit=2", [0, 5]],
  ["sort=read_at,asc&sort=title,asc", [4, 2, 1, 3, 5, 0]],
  ["filter=title,ANGEL", [1]],
  ["filter=title,ev%C3%A9n", [4]],
  ["filter=title,", [5, 3, 1, 0, 4, 2]],
  ["filter=message,message&filter=title,m", [3, 4]],
  ["filter=createdAt,03/31/2026&sort=createdAt,asc", [0, 1, 2, 3, 4, 5]],
  ["filter=readAt,04/01", [2]],
  ["filter=unread,true", [5, 3, 1, 0]],
  ["filter=unread,false&sort=createdAt,asc", [2, 4]],
])("asked for %j shows %j", async (query, expected) => {
  expect(await shown(query)).toEqual(expected);
});

test("counts what passes a filter, and goes on counting all that is unread", async () => {
  expect(await ask("filter=title,m&limit=1")).toMatchObject({ total: 2, lastPage: 2, unread: 4 });
});

test.each([
  ["sort=colour,asc", "query.sort.0"],
  ["filter=personId,per_1", "query.filter.0"],
])("refuses %j and says what is known", async (query, path) => {
  const { status, body } = await call(handler, { token, query });
  expect([status, body.errors]).toEqual([
    400,
    [{ path, message: "Choose one of: createdAt, readAt, unread, title, message." }],
  ]);
});

test.each(["page=0", "limit=101", "limit=x", "sort=title", "sort=title,up", "filter=title"])(
  "refuses %j",
  async (query) => {
    expect((await call(handler, { token, query })).body).toMatchObject({ code: "request.invalid" });
  },
);

test("a page costs what it shows, however many alerts there are", async () => {
  const { id: personId, email } = await aPerson();
  const alert = { title: "Hello", message: "There is news. ".repeat(30) };
  await importNotifications(
    Array.from({ length: 100 }, (_, index) => ({ personId, alert, createdAt: hour(index), readAt: hour(200) })),
  );
  const veteran = await tokenOf(email);
  const readsOf = async (query: string) => (await costOf(() => call(handler, { token: veteran, query }))).reads;
  // The person costs half a unit; a page after the last one costs no more.
  expect(await readsOf("limit=4")).toBe(1);
  expect(await readsOf("limit=4&sort=created_at,asc")).toBe(1);
  expect(await readsOf("limit=4&page=26")).toBe(await readsOf("limit=4&page=25"));
  expect(await readsOf("limit=4&sort=title,asc")).toBeGreaterThan(5);
});

test("has nothing for somebody who has none", async () => {
  expect((await call(handler, { as: "other" })).body).toEqual({ data: [], lastPage: 1, total: 0, unread: 0 });
});
