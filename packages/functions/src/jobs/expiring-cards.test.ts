import { today } from "@guildhall/core/ground/shared/clock";
import { monthAfter } from "@guildhall/core/money/card/card.rules";
import { stripe } from "@guildhall/core/vendors/stripe/stripe-client";
import { expect, test, vi } from "vitest";
import { alertsOf, historyOf, signedIn } from "../account/account.fixture.ts";
import { refuseWrites } from "../account/busy-history.fixture.ts";
import { enterCard, keepCard } from "../card/card.fixture.ts";
import { handler as saveCard } from "../card/save-card.ts";
import { handler as setUpCard } from "../card/set-up-card.ts";
import { call } from "../shared/call.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { handler as expiringCards } from "./expiring-cards.ts";

const thisMonth = today().slice(0, 7);
const nextMonth = monthAfter(thisMonth);

/** A person with a stored card that ends in a month. */
async function withCardUntil(expires: string) {
  const person = await signedIn();
  const { body } = await call(setUpCard, { token: person.token });
  const method = await enterCard(body.clientSecret);
  const [exp_year, exp_month] = expires.split("-").map(Number);
  await (await stripe()).paymentMethods.update(method, { card: { exp_month, exp_year } });
  await call(saveCard, { token: person.token, body: { token: method } });
  return person;
}

async function run() {
  const answer = await expiringCards();
  await deliverEverything();
  return answer;
}

const expiryMails = (email: string) => mailsTo(email).filter(({ subject }) => /about to expire/.test(subject));

test.each([
  ["this month", thisMonth],
  ["next month", nextMonth],
])("tells a person once about a stored card that ends %s, by mail and by alert", async (_, expires) => {
  const { email, token, id } = await withCardUntil(expires);
  expect((await run()).told).toBe(1);
  const [mail] = expiryMails(email);
  expect(mail?.text).toContain("The Visa card ending in 4242");
  expect(await alertsOf(token)).toEqual(["Your card is about to expire"]);
  expect(await historyOf(id)).toContainEqual(expect.objectContaining({ action: "billing.card-expiring" }));
  expect((await run()).told).toBe(0);
  expect(expiryMails(email)).toHaveLength(1);
});

test("sends no notice about a card that is valid for longer, or was removed", async () => {
  const later = await withCardUntil(monthAfter(nextMonth));
  const removed = await withCardUntil(nextMonth);
  await call(saveCard, { token: removed.token, body: { token: null } });
  expect((await run()).told).toBe(0);
  expect([...expiryMails(later.email), ...expiryMails(removed.email)]).toEqual([]);
});

test("sends another notice when the next card ends soon, too", async () => {
  const { token, email } = await withCardUntil(nextMonth);
  await run();
  await keepCard(token);
  expect((await run()).told).toBe(0);
  const { body } = await call(setUpCard, { token });
  const method = await enterCard(body.clientSecret);
  const [exp_year, exp_month] = nextMonth.split("-").map(Number);
  await (await stripe()).paymentMethods.update(method, { card: { exp_month, exp_year } });
  await call(saveCard, { token, body: { token: method } });
  expect((await run()).told).toBe(1);
  expect(expiryMails(email)).toHaveLength(2);
});

test("two runs at once tell somebody once", async () => {
  const { email } = await withCardUntil(thisMonth);
  const [first, second] = await Promise.all([expiringCards(), expiringCards()]);
  await deliverEverything();
  expect(first.told + second.told).toBe(1);
  expect(expiryMails(email)).toHaveLength(1);
});

test("one whose record cannot be written does not stop the others, and is told by the next run", async () => {
  const people = [await withCardUntil(thisMonth), await withCardUntil(thisMonth), await withCardUntil(nextMonth)];
  const [stuck] = people as [(typeof people)[number], ...typeof people];
  refuseWrites(new RegExp(stuck.id));
  await expect(expiringCards()).rejects.toThrow();
  vi.restoreAllMocks();
  await deliverEverything();
  expect(people.map(({ email }) => expiryMails(email).length)).toEqual([0, 1, 1]);
  expect((await run()).told).toBe(1);
});
