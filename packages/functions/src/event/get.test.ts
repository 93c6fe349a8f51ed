import { anEvent } from "@guildhall/core/domains/event/event.fixture";
import type { EventDetails } from "@guildhall/core/domains/event/event.schema";
import { importEvents, importRegistrations } from "@guildhall/core/domains/event/import-events";
import { now } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import { expect, test } from "vitest";
import { handler as items } from "../cart/items.ts";
import { aShopper } from "../cart/shopper.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { handler as add } from "./add-to-cart.ts";
import { handler } from "./get.ts";
import { handler as list } from "./list.ts";
import { handler as upcoming } from "./upcoming.ts";

const links = {
  ...{ registration: "https://meet.example/1", recording: "https://video.example/1" },
  ...{ resource1: "https://files.example/1", resource2: "https://files.example/2" },
};

async function anOffered(override: Partial<EventDetails> = {}): Promise<EventDetails> {
  const event = anEvent({ ...links, ...override });
  await importEvents([event]);
  return event;
}

const register = (event: EventDetails, ...people: PersonId[]) =>
  importRegistrations(
    people.map((personId) => ({
      personId,
      eventId: event.id,
      lineItemId: createId("lineItem"),
      registeredAt: now(),
    })),
  );

test.each([
  ["tomorrow", 1, ["registration", "resource1", "resource2"]],
  ["today", 0, ["registration", "resource1", "resource2"]],
  ["yesterday", -1, ["recording", "resource1", "resource2"]],
])("the links of an event of %s are for who is registered", async (_when, days, expected) => {
  const [one, other] = [await aShopper(), await aShopper()];
  const event = await anOffered({ date: inDays(days), experienceHours: 3 });
  await register(event, one.id);
  const answers = await Promise.all(
    [one, other].map(({ token }) => call(handler, { token, params: { id: event.id } })),
  );
  expect(answers.map(({ status, body }) => [status, body.registered, Object.keys(body.extra)])).toEqual([
    [200, true, expected],
    [200, false, []],
  ]);
  expect(answers[1]?.body).toMatchObject({
    ...{ name: event.name, details: event.details, categoryId: event.id, experienceHours: 3, full: false },
  });
  expect(JSON.stringify(answers[1]?.body)).not.toContain("https://");
});

test("my events are those that I am registered for, also past ones, the latest first", async () => {
  const shopper = await aShopper();
  const named = (name: string, days: number) => anOffered({ name, date: inDays(days), expirationDate: inDays(days) });
  const events = [await named("Past", -30), await named("Next", 3), await named("Later", 30)];
  await named("Of others", 4);
  for (const event of events) await register(event, shopper.id);
  const ask = async (query: string) =>
    (await call(list, { token: shopper.token, query })).body.data.map(({ name }: { name: string }) => name);
  expect(await ask("")).toEqual(["Later", "Next", "Past"]);
  expect(await ask("filter=name,ne&sort=name,asc")).toEqual(["Next"]);
  expect(await ask("limit=2&page=2")).toEqual(["Past"]);
});

test("an event whose places are taken is full for all but those who have one", async () => {
  const [one, other] = [await aShopper(), await aShopper()];
  const event = await anOffered({ capacity: 1, date: inDays(3) });
  const fullFor = async ({ token }: typeof one) => (await call(handler, { token, params: { id: event.id } })).body.full;
  expect(await fullFor(other)).toBe(false);
  await call(add, { token: other.token, params: { categoryId: event.id } });
  await register(event, one.id);
  expect([await fullFor(one), await fullFor(other)]).toEqual([false, true]);
  const { body: listed } = await call(upcoming, { token: other.token, query: "limit=100" });
  expect(listed.data.find(({ id }: EventDetails) => id === event.id)).toMatchObject({ full: true });
  // Who has it in the cart since before cannot pay it.
  expect((await call(items, { token: other.token })).body.items).toMatchObject([{ isGone: true, full: true }]);
  const late = await call(add, { token: (await aShopper()).token, params: { categoryId: event.id } });
  expect([late.status, late.body.code]).toEqual([409, "event.full"]);
});

test("a canceled event is not sold, and says so to all", async () => {
  const [one, other] = [await aShopper(), await aShopper()];
  const event = await anOffered({ date: inDays(1), canceledAt: now() });
  await register(event, one.id);
  expect((await call(handler, { token: other.token, params: { id: event.id } })).body.canceledAt).toBeDefined();
  expect((await call(list, { token: one.token })).body.data).toMatchObject([{ id: event.id, registered: true }]);
  const { status, body } = await call(add, { token: other.token, params: { categoryId: event.id } });
  expect([status, body.code]).toEqual([409, "event.canceled"]);
  const { body: listed } = await call(upcoming, { token: other.token, query: "limit=100" });
  expect(listed.data.map(({ id }: EventDetails) => id)).not.toContain(event.id);
});

test("what is no event is not found", async () => {
  const { token } = await aShopper();
  expect((await call(handler, { token, params: { id: createId("event") } })).body.code).toBe("not-found");
  expect((await call(handler, { token, params: { id: "6" } })).status).toBe(400);
});
