import type Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { card, payment, type RunningStripe, refusalOf, startStripe } from "../stripe.fixture.ts";

let running: RunningStripe;
let stripe: Stripe;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-01T12:00:00.000Z") });
  running = await startStripe();
  stripe = running.stripe;
});
afterEach(async () => {
  await running.close();
  vi.useRealTimers();
});

const minute = 60_000;
const pass = (ms: number) => void vi.setSystemTime(Date.now() + ms);
const intent = { amount: 5000, currency: "usd", ...card };
const make = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({ ...intent, ...more });
const search = async (query: string) => (await stripe.paymentIntents.search({ query })).data.map(({ id }) => id);

describe("what is searched for", () => {
  const made: Record<string, string> = {};
  beforeEach(async () => {
    made.a = (await make({ metadata: { orderId: "ord_A", "it's": 'a "b"' } })).id;
    pass(minute);
    made.b = (await make({ ...payment("pm_card_visa", { amount: 700, metadata: { orderId: "ord_B" } }) })).id;
    pass(minute);
    made.c = (await make({ amount: 900, customer: (await stripe.customers.create()).id })).id;
    pass(minute);
  });

  const seconds = (time: string) => Date.parse(`2026-05-01T${time}.000Z`) / 1000;

  test.each([
    ['metadata["orderId"]:"ord_A"', "a"],
    ["metadata['orderId']:'ord_A'", "a"],
    ['metadata["orderId"]:"ORD_a"', "a"],
    ['metadata["orderId"]:"ord_"', ""],
    ['metadata["orderid"]:"ord_A"', ""],
    ['metadata["it\'s"]:"a \\"b\\""', "a"],
    ['-metadata["orderId"]:null', "ba"],
    ['metadata["orderId"]:null', "c"],
    ['metadata["orderId"]:"ord_A" OR metadata["orderId"]:"ord_B"', "ba"],
    ['metadata["orderId"]:"ord_A" and metadata["orderId"]:"ord_B"', ""],
    ['status:"succeeded" -metadata["orderId"]:"ord_A"', "b"],
    ["amount:700", "b"],
    ["amount>700", "ca"],
    ["amount>=700 AND amount<5000", "cb"],
    [`created>${seconds("12:00:00")}`, "cb"],
    [`created>=${seconds("12:00:00")} created<=${seconds("12:01:00")}`, "ba"],
    ['currency:"usd" AND -customer:null', "c"],
  ])("%s finds %s, the youngest first", async (query, names) => {
    expect(await search(query)).toEqual([...names].map((name) => made[name]));
  });

  test.each([
    ["", /empty string for 'query'/],
    ["ord_A", /unable to parse your search query/],
    ["metadata:'ord_A'", /Field `metadata` is an unsupported search field for resource `payment_intents`/],
    ["description:'x'", /Field `description` is an unsupported search field/],
    ["status:succeeded", /unable to parse/],
    ["status~'succ'", /unable to parse/],
    ["status>'a'", /unable to parse/],
    ["amount:'much'", /unable to parse/],
    ["amount:1 AND", /unable to parse/],
    ["AND amount:1", /unable to parse/],
    ["amount:1 AND amount:2 OR amount:3", /unable to parse/],
    ["amount:1 amount:2 OR amount:3", /unable to parse/],
    ["(amount:1)", /unable to parse/],
  ])("%s is refused", async (query, message) => {
    const refusal = await refusalOf(stripe.paymentIntents.search({ query }));
    expect(refusal).toMatchObject({ statusCode: 400, message: expect.stringMatching(message) });
  });
});

test("comes in pages, which belong to their query", async () => {
  for (let each = 0; each < 5; each++) await make({ metadata: { personId: "p" } });
  pass(minute);
  const query = 'metadata["personId"]:"p"';
  const first = await stripe.paymentIntents.search({ query, limit: 2 });
  expect(first).toMatchObject({ object: "search_result", url: "/v1/payment_intents/search", has_more: true });
  const page = String(first.next_page);
  const second = await stripe.paymentIntents.search({ query, limit: 2, page });
  expect([second.data.length, second.has_more]).toEqual([2, true]);
  const all: string[] = [];
  for await (const { id } of stripe.paymentIntents.search({ query, limit: 2 })) all.push(id);
  expect(new Set(all).size).toBe(5);
  const last = await stripe.paymentIntents.search({ query, limit: 5 });
  expect([last.has_more, last.next_page]).toEqual([false, null]);
  for (const wrong of [
    { query: "amount:5000", page },
    { query, page: "x" },
  ]) {
    expect(await refusalOf(stripe.paymentIntents.search(wrong))).toMatchObject({ statusCode: 400, param: "page" });
  }
  expect(await refusalOf(stripe.paymentIntents.search({ query, limit: 101 }))).toMatchObject({ param: "limit" });
});

test("is late: an object is found after a minute, and then as it was a minute ago", async () => {
  const { id } = await make();
  expect(await search("amount:5000")).toEqual([]);
  pass(minute - 1);
  expect(await search("amount:5000")).toEqual([]);
  pass(1);
  expect(await search("amount:5000")).toEqual([id]);
  await stripe.paymentIntents.cancel(id);
  expect(await search('status:"canceled"')).toEqual([]);
  pass(minute);
  expect(await search('status:"canceled"')).toEqual([id]);
});

test("is an hour late where that is asked for, also after many changes", async () => {
  running.standIn.setSearchDelay(60 * minute);
  const { id } = await make();
  for (let each = 0; each < 4; each++) {
    pass(30 * minute);
    await stripe.paymentIntents.update(id, { metadata: { each } });
  }
  pass(30 * minute - 1);
  expect(await search('metadata["each"]:"1"')).toEqual([id]);
  pass(1);
  expect(await search('metadata["each"]:"2"')).toEqual([id]);
});

test("knows payments from before it was there", async () => {
  const { id } = await make();
  const { dataDir } = running;
  await running.stop();
  const { DatabaseSync } = await import("node:sqlite");
  const file = new DatabaseSync(`${dataDir}/stripe.sqlite`);
  file.exec("DROP TABLE searchable; PRAGMA user_version = 1");
  file.close();
  running = await startStripe({ dataDir });
  stripe = running.stripe;
  expect(await search("amount:5000")).toEqual([id]);
});
