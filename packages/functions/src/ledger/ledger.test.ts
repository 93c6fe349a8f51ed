import type { Cents, Instant } from "@guildhall/core/ground/shared/values";
import { expect, test } from "vitest";
import { aChargedOrder } from "../refund/paid-order.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { handler as userPayments } from "../staff-order/user-payments.ts";
import { handler as ledgerCsv } from "./csv.ts";
import { handler as ledgerEntries } from "./entries.ts";
import { handler as ledger } from "./summary.ts";

/** Each test has days of its own. */
const on = (day: string) => `${day}T17:00:00.000Z` as Instant;
const sold = (account: string, cents: number) => ({ account, price: cents as Cents, finalPrice: cents as Cents });
const days = (from: string, to: string) => ({ as: "admin" as const, query: `from=${from}&to=${to}` });

test("says what some days come to, by day and by account, and nothing of the days around them", async () => {
  for (const day of ["2025-03-01", "2025-03-02", "2025-03-04", "2025-03-05"]) {
    await aChargedOrder([sold("Exams", 32_500), sold("Events", 100)], { order: { paidAt: on(day) } });
  }
  const { status, body } = await call(ledger, days("2025-03-02", "2025-03-04"));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    entries: 2,
    days: [
      { on: "2025-03-02", entries: 1, soldCents: 32_600, refundedCents: 0 },
      { on: "2025-03-04", entries: 1, soldCents: 32_600, refundedCents: 0 },
    ],
    accounts: [
      { account: "Events", debitCents: 0, creditCents: 200 },
      { account: "Exams", debitCents: 0, creditCents: 65_000 },
      { account: "stripe", debitCents: 65_200, creditCents: 0 },
    ],
  });
});

test("counts days as they are in New York", async () => {
  await aChargedOrder([sold("Exams", 32_500)], { order: { paidAt: "2025-04-02T03:59:00.000Z" as Instant } });
  const { body } = await call(ledger, days("2025-04-01", "2025-04-01"));
  expect(body.entries).toBe(1);
});

test("says of a day each entry, with the order that it belongs to, the oldest first", async () => {
  const at = (time: string) => `2025-06-02T${time}:00.000Z` as Instant;
  const sell = async (time: string, cents: number) =>
    (await aChargedOrder([sold("Exams", cents)], { order: { paidAt: at(time) } })).order;
  const [later, earlier] = [await sell("18:00", 200), await sell("17:00", 100)];
  await aChargedOrder([sold("Exams", 300)], { order: { paidAt: on("2025-06-03") } });
  const { body } = await call(ledgerEntries, { as: "admin", query: "on=2025-06-02" });
  expect(body.data).toMatchObject([
    { orderId: earlier.id, personId: earlier.personId, kind: "sale", at: at("17:00") },
    { orderId: later.id, personId: later.personId, kind: "sale", at: at("18:00") },
  ]);
});

test("is a file of journal entries, in which no account can be a formula", async () => {
  await aChargedOrder([sold('=HYPERLINK("evil"), "x"', 32_500)], { order: { paidAt: on("2025-05-01") } });
  const { body } = await call(ledgerCsv, days("2025-05-01", "2025-05-02"));
  expect(body.fileName).toBe("guildhall-ledger-2025-05-01-to-2025-05-02.csv");
  expect(body.content).toBe(
    [
      "Journal No,Journal Date,Account,Debits,Credits,Description",
      `GH-20250501-S,05/01/2025,"'=HYPERLINK(""evil""), ""x""",,325.00,Sale: 1 entry`,
      "GH-20250501-S,05/01/2025,Stripe clearing,325.00,,Sale: 1 entry",
      "",
    ].join("\r\n"),
  );
});

test("of days on which nothing happened is a file with headings alone", async () => {
  const { body } = await call(ledgerCsv, days("2020-01-01", "2020-01-31"));
  expect(body.content).toBe("Journal No,Journal Date,Account,Debits,Credits,Description\r\n");
});

test.each([
  ["2025-03-02", "2025-03-01", "Choose a last day that is not before the first."],
  ["2025-01-01", "2025-04-03", "Choose at most 92 days."],
])("of %s to %s is refused", async (from, to, message) => {
  for (const handler of [ledger, ledgerCsv]) {
    const { status, body } = await call(handler, days(from, to));
    expect([status, body.errors[0].message]).toEqual([400, message]);
  }
});

test("of what is no day is refused for that alone", async () => {
  const { status, body } = await call(ledger, days("2025-02-31", "2025-03-01"));
  expect([status, body.errors]).toEqual([400, [{ path: "query.from", message: "Enter a date." }]]);
});

test.each([
  ["2025-03-02", "2025-03-02"],
  ["2025-01-01", "2025-04-02"],
])("of %s to %s is answered", async (from, to) => {
  expect((await call(ledger, days(from, to))).status).toBe(200);
});

test("staff see somebody's payments, and nobody's of an id that is not known", async () => {
  const { person, order } = await aChargedOrder([sold("Exams", 32_500)]);
  const { body } = await call(userPayments, { as: "admin", params: { userId: person.id } });
  expect(body).toMatchObject({ total: 1, data: [{ id: order.id, amount: 32_500, state: "paid" }] });
  expect((await call(userPayments, { as: "admin", params: { userId: order.id.replace("ord", "per") } })).status).toBe(
    404,
  );
});
