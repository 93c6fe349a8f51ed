import { anEvent } from "@guildhall/core/domains/event/event.fixture";
import type { EventDetails } from "@guildhall/core/domains/event/event.schema";
import { importEvents, importRegistrations } from "@guildhall/core/domains/event/import-events";
import * as History from "@guildhall/core/ground/change/history";
import { now } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import type { Cents } from "@guildhall/core/ground/shared/values";
import { describe, expect, test } from "vitest";
import { aShopper, inForce, type Shopper } from "../cart/shopper.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { handler } from "./add-to-cart.ts";

async function onOffer(override: Partial<EventDetails> = {}): Promise<EventDetails> {
  const event = anEvent(override);
  await importEvents([event]);
  return event;
}

const buy = ({ token }: Shopper, categoryId: string) => call(handler, { token, params: { categoryId } });

test("puts an event into the cart, at today's price", async () => {
  const [shopper, event] = [await aShopper(), await onOffer({ name: "Budgets that hold", price: 4900 as Cents })];
  const { status, body } = await buy(shopper, event.id);
  expect(status).toBe(200);
  expect(body.items).toMatchObject([
    { name: "Budgets that hold", price: 4900, categoryId: event.id, category_type: "event" },
  ]);
  expect(body.user.cart).toEqual({ count: 1, totalCents: 4900 });
});

test("again it changes nothing", async () => {
  const [shopper, event] = [await aShopper(), await onOffer()];
  const first = await buy(shopper, event.id);
  expect(await buy(shopper, event.id)).toEqual(first);
  expect((await History.list(shopper.actor, shopper.id)).data).toHaveLength(1);
});

test("a double click adds it once, and both requests succeed", async () => {
  const [shopper, event] = [await aShopper(), await onOffer()];
  const answers = await Promise.all([buy(shopper, event.id), buy(shopper, event.id)]);
  expect(answers.map(({ status, body }) => [status, body.items.length])).toEqual([
    [200, 1],
    [200, 1],
  ]);
});

describe("costs", () => {
  test.each([
    ["everybody its price", {}, {}, 4900],
    ["members theirs", {}, inForce, 2900],
    ["members nothing where it is free for them", { freeForMembers: true }, inForce, 0],
    ["everybody else its price even then", { freeForMembers: true }, {}, 4900],
  ])("%s", async (_case, override, standing, expected) => {
    const [shopper, event] = [await aShopper(standing), await onOffer(override)];
    expect((await buy(shopper, event.id)).body.totalCents).toBe(expected);
  });
});

test.each([
  ["until the end of its last day", inDays(0), [200, undefined]],
  ["but not the day after", inDays(-1), [409, "catalog.not-offered"]],
])("can be bought %s", async (_case, expirationDate, expected) => {
  const [shopper, event] = [await aShopper(), await onOffer({ expirationDate })];
  const { status, body } = await buy(shopper, event.id);
  expect([status, body.code]).toEqual(expected);
});

test("says what to do if an event is no longer offered", async () => {
  const [shopper, event] = [await aShopper(), await onOffer({ name: "Spring talk", expirationDate: inDays(-1) })];
  expect((await buy(shopper, event.id)).body.detail).toBe('"Spring talk" is not offered now. Choose something else.');
});

test("an unknown event is not found", async () => {
  expect((await buy(await aShopper(), createId("event"))).body.code).toBe("not-found");
});

test.each(["6", createId("product"), "per_x"])("%s is no event", async (categoryId) => {
  const { status, body } = await buy(await aShopper(), categoryId);
  expect([status, body.code]).toEqual([404, "not-found"]);
});

test("a person who is registered for it cannot buy it again, but others can", async () => {
  const [shopper, event, other] = [await aShopper(), await onOffer(), await onOffer()];
  await importRegistrations([
    { personId: shopper.id, eventId: event.id, lineItemId: createId("lineItem"), registeredAt: now() },
  ]);
  const { status, body } = await buy(shopper, event.id);
  expect([status, body.code]).toEqual([409, "event.registered"]);
  expect((await shopper.cart()).items).toEqual([]);
  expect([(await buy(shopper, other.id)).status, (await buy(await aShopper(), event.id)).status]).toEqual([200, 200]);
});

test.each([
  ["fpa", {}, [403, "event.members-only"]],
  ["virtual", {}, [403, "event.members-only"]],
  ["virtual", { ...inForce, membershipEnd: inDays(-1) }, [403, "event.members-only"]],
  ["fpa", { ...inForce, membershipEnd: inDays(0) }, [200, undefined]],
  ["virtual", inForce, [200, undefined]],
  ["webinar", {}, [200, undefined]],
  ["symposium", {}, [200, undefined]],
  ["on-demand", {}, [200, undefined]],
] as const)("of the type %s, with the membership %j: %j", async (type, standing, expected) => {
  const [shopper, event] = [await aShopper(standing), await onOffer({ type })];
  const { status, body } = await buy(shopper, event.id);
  expect([status, body.code]).toEqual(expected);
});
