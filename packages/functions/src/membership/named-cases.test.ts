import { anEvent } from "@guildhall/core/domains/event/event.fixture";
import { importEvents } from "@guildhall/core/domains/event/import-events";
import { importMemberships } from "@guildhall/core/domains/membership/import-memberships";
import { secret } from "@guildhall/core/ground/route/secret";
import { now } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { inDays } from "@guildhall/core/ground/shared/days.fixture";
import type { OrderId } from "@guildhall/core/ground/shared/ids";
import type { Cents, LocalDate } from "@guildhall/core/ground/shared/values";
import { productSeed } from "@guildhall/core/money/catalog/catalog.seed";
import { shownOf } from "@guildhall/core/money/order/refund-shown.rules";
import type { ImportedPerson } from "@guildhall/core/people/person/profile/import-people";
import { fulfil } from "@guildhall/core/selling/fulfilment/fulfilment";
import { webhookEvents } from "@guildhall/core/selling/payment-reconciliation/webhook.rules";
import { wholeStripe } from "@guildhall/core/vendors/stripe/stripe-client";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { aShopper } from "../cart/shopper.fixture.ts";
import { testBuyerOf, testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { paymentsOf } from "../checkout/checkout.fixture.ts";
import { handler as webhook } from "../payment-reconciliation/webhook.ts";
import { handler as getPayment } from "../receipt/payment.ts";
import { handler as refund } from "../refund/refund.ts";
import { call } from "../shared/call.fixture.ts";
import { stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { handler as listTerms } from "../staff-membership/list.ts";
import { handler as getOrder } from "../staff-order/order.ts";
import { handler as addToCart } from "./add-to-cart.ts";
import { handler as ownMembership } from "./get.ts";

// Rows that other systems got wrong (issue 12, §5). A second account at renewal: membership-review/waiting.test.ts.

const { stripe: standIn } = globalThis.testCloud.standIns;
const membershipId = productSeed.find(({ kind, key }) => kind === "membership" && key === "professional")?.id;

beforeEach(() => stopClock(Date.now()));
afterEach(() => void vi.useRealTimers());

type Days = readonly [start: string, end: string];

async function aMember(override: Partial<ImportedPerson> = {}) {
  const { id, token } = await aShopper(override);
  const buyer = testBuyerOf(id, token);
  const choose = () => call(addToCart, { token, body: { membershipId } });
  return {
    ...{ id, token, buyer, choose },
    /** Chooses a membership, and submits the cart. */
    async pays() {
      await choose();
      const submission = await testSubmissionOf(buyer, await buyer.enterCard("good"));
      const { status, body } = await buyer.pay(submission);
      return { submission, status, orderId: body.order?.id as OrderId };
    },
    /** The earliest first. */
    async terms(): Promise<Days[]> {
      const { terms } = (await call(ownMembership, { token })).body;
      return terms.map(({ start, end }: { start: string; end: string }) => [start, end] as const).toReversed();
    },
    paid: async () => (await paymentsOf(id)).filter(({ succeeded }) => succeeded).length,
  };
}

const year = (from: number): Days => [inDays(from), inDays(from + 364)];

test("three payments make three terms", async () => {
  const member = await aMember();
  for (const _payment of [1, 2, 3]) {
    expect((await member.pays()).status).toBe(200);
    await deliverEverything();
  }
  expect([await member.paid(), await member.terms()]).toEqual([3, [year(0), year(365), year(730)]]);
});

describe("the end date is never moved twice", () => {
  beforeAll(async () => {
    standIn.setWebhooks({ isPaused: true });
    const url = `${process.env.STRIPE_URL}/nobody`;
    standIn.registerEndpoint({ url, events: webhookEvents, secret: await secret("STRIPE_WEBHOOK_SECRET") });
  });

  const tell = async () => {
    const { events } = await wholeStripe();
    const [event] = (await events.list({ type: "payment_intent.succeeded", limit: 1 })).data;
    return call(webhook, standIn.webhookOf(event?.id ?? ""));
  };

  type Paid = Awaited<ReturnType<Awaited<ReturnType<typeof aMember>>["pays"]>>;

  test.each<[string, (member: Awaited<ReturnType<typeof aMember>>, paid: Paid) => Promise<unknown>]>([
    ["the same payment sent again", ({ buyer }, { submission }) => buyer.pay(submission)],
    ["two webhooks of it at once", () => Promise.all([tell(), tell()])],
    [
      "a webhook of it after its effect",
      async () => {
        await deliverEverything();
        await tell();
      },
    ],
    [
      "the effect tried again",
      async ({ id }, { orderId }) => {
        await deliverEverything();
        await fulfil(id, orderId, createId("outbox"));
      },
    ],
  ])("by %s", async (_what, again) => {
    const member = await aMember({ membershipStart: inDays(-300), membershipEnd: inDays(64) });
    const paid = await member.pays();
    await again(member, paid);
    await deliverEverything();
    await again(member, paid);
    await deliverEverything();
    expect([await member.paid(), await member.terms()]).toEqual([1, [year(65)]]);
  });
});

test("payment and membership are always of the same person", async () => {
  const [ada, ben] = [await aMember(), await aMember()];
  await Promise.all([ada.choose(), ben.choose()]);
  const submission = await testSubmissionOf(ada.buyer, await ada.buyer.enterCard("good"));
  const ofOther = await ben.buyer.pay(submission);
  expect([ofOther.status >= 400, await ben.paid(), await ben.terms()]).toEqual([true, 0, []]);
  const { orderId } = await ada.pays();
  await deliverEverything();
  expect([await ada.terms(), await ben.terms()]).toEqual([[year(0)], []]);
  const [term] = (await call(listTerms, { as: "admin", params: { userId: ada.id } })).body.data;
  expect(term.orderId).toBe(orderId);
  const seenBy = async ({ token }: typeof ada) =>
    (await call(getPayment, { token, params: { paymentId: orderId } })).status;
  expect([await seenBy(ada), await seenBy(ben)]).toEqual([200, 404]);
});

// Decision 18: a membership that is only in the cart does not count yet.
test("a membership in the same cart gives no member price until it is in force", async () => {
  const event = anEvent({ price: 100_00 as Cents, memberPrice: 60_00 as Cents });
  const next = anEvent({ price: 100_00 as Cents, memberPrice: 60_00 as Cents });
  await importEvents([event, next]);
  const member = await aMember();
  const priceOf = async ({ id }: { readonly id: string }) =>
    (await member.buyer.cart()).body.items.find(({ categoryId }: { categoryId: string }) => categoryId === id)
      .finalPrice;
  await member.buyer.fill({ kind: "event", productId: event.id });
  await member.choose();
  expect(await priceOf(event)).toBe(100_00);
  await member.pays();
  await deliverEverything();
  await member.buyer.fill({ kind: "event", productId: next.id });
  expect(await priceOf(next)).toBe(60_00);
});

// A membership until July 31, 2027, in New York: four hours behind.
const last = { membershipStart: "2026-08-01" as LocalDate, membershipEnd: "2027-07-31" as LocalDate };

test.each([
  ["on its last day, at noon", "2027-07-31T16:00:00Z", "2027-08-01", "2028-07-30"],
  ["on its last day, at 23:59", "2027-08-01T03:59:00Z", "2027-08-01", "2028-07-30"],
  ["on the day after, at 00:01", "2027-08-01T04:01:00Z", "2027-08-01", "2028-07-30"],
  ["on the day after, at 23:59", "2027-08-02T03:59:00Z", "2027-08-01", "2028-07-30"],
  ["two days after, at 00:01: the day between stays without one", "2027-08-02T04:01:00Z", "2027-08-02", "2028-07-31"],
])("renewed %s in New York (%s), it begins on %s", async (_when, at, ...days) => {
  stopClock(Date.parse(at));
  const member = await aMember(last);
  await member.pays();
  // What takes effect later begins on the day of the payment all the same.
  stopClock(Date.parse(at) + 3 * 60_000);
  await deliverEverything();
  expect(await member.terms()).toEqual([days]);
});

test("a lapsed member renews: no date is moved back, and the gap is visible", async () => {
  const member = await aMember({ membershipStart: inDays(-400), membershipEnd: inDays(-36) });
  const lapsed = { start: inDays(-400), end: inDays(-36) };
  await importMemberships([{ personId: member.id, key: "professional", grantedAt: now(), ...lapsed }]);
  await member.pays();
  await deliverEverything();
  expect(await member.terms()).toEqual([[lapsed.start, lapsed.end], year(0)]);
});

describe("of two terms, a refund of", () => {
  async function twoTerms() {
    const member = await aMember();
    const orders: OrderId[] = [];
    for (const _payment of [1, 2]) {
      orders.push((await member.pays()).orderId);
      await deliverEverything();
    }
    const giveBack = async (orderId: OrderId | undefined) => {
      const params = { userId: member.id, orderId: orderId ?? "" };
      const { order, refundQuote } = (await call(getOrder, { as: "admin", params })).body;
      const lines = order.lines.map(({ id, finalPrice }: { id: string; finalPrice: number }) => ({
        ...{ lineItemId: id, amountCents: finalPrice },
      }));
      const body = { refundId: createId("refund"), shown: shownOf(refundQuote), reason: "Agreed by phone", lines };
      const { status } = await call(refund, { as: "admin", params, body });
      await deliverEverything();
      return status;
    };
    return { member, orders, giveBack };
  }

  test("the first ends it alone: the second keeps its days, and the gap is visible", async () => {
    const { member, orders, giveBack } = await twoTerms();
    expect(await giveBack(orders[0])).toBe(200);
    expect(await member.terms()).toEqual([year(365)]);
  });

  test("the second takes it back alone: the first keeps its days", async () => {
    const { member, orders, giveBack } = await twoTerms();
    expect(await giveBack(orders[1])).toBe(200);
    expect(await member.terms()).toEqual([year(0)]);
  });
});
