import * as Letter from "@guildhall/core/domains/donation/letter";
import * as History from "@guildhall/core/ground/change/history";
import { createId } from "@guildhall/core/ground/shared/create-id";
import type { Cents } from "@guildhall/core/ground/shared/values";
import * as Ledger from "@guildhall/core/money/ledger/ledger";
import { refundQuote } from "@guildhall/core/money/order/refund.rules";
import { shownOf } from "@guildhall/core/money/order/refund-shown.rules";
import * as Payments from "@guildhall/core/selling/receipt/payments";
import * as Receipts from "@guildhall/core/selling/receipt/receipt";
import * as Refund from "@guildhall/core/selling/refund/refund";
import * as Gateway from "@guildhall/core/vendors/stripe/stripe.gateway";
import { beforeAll, expect, test } from "vitest";
import { actorOf, calendar, idOf, ordersOf, seedingMs, seedSmallDemo } from "../seeded-demo.fixture.ts";

beforeAll(() => seedSmallDemo(), seedingMs);

const names = ["member", "receipts", "donor", "disputed"];
const anyPage = { page: 1, limit: 100, sort: [], filter: [] };

test.each(names)("of %s are listed, and their receipts open", async (name) => {
  const { data } = await Payments.list(actorOf(name), anyPage);
  expect(data.length).toBeGreaterThan(1);
  for (const { id, amount, names: sold } of data) {
    const receipt = await Receipts.get(actorOf(name), id);
    expect([receipt.amount, receipt.lineItems.map((line) => line.name)]).toEqual([amount, sold]);
  }
});

test.each(names)("of %s that were made by card are in Stripe's books with the same amount", async (name) => {
  const byCard = (await ordersOf(name)).filter(({ method }) => method === "card");
  expect(byCard.length).toBeGreaterThan(1);
  for (const { id, paymentIntentId = "", chargeId, totalCents } of byCard) {
    const payment = await Gateway.retrieve(paymentIntentId);
    expect(payment).toMatchObject({
      state: "succeeded",
      amountCents: totalCents,
      chargeId,
      metadata: { orderId: id },
    });
  }
});

test("are of every kind", async () => {
  const orders = await ordersOf("receipts");
  const kinds = orders.map(({ method, state, refundedCents = 0 }) => [method, state, refundedCents]);
  expect(kinds.toReversed()).toEqual([
    ["outside", "paid", 0],
    ["card", "paid", 0],
    ["card", "paid", 0],
    ["card", "paid", 75_00],
    ["card", "refunded", 249_00],
    ["free", "paid", 0],
    ["override", "paid", 0],
    ["card", "paid", 0],
    ["outside", "paid", 0],
  ]);
  expect(orders.find(({ discount }) => discount)?.discount?.code).toBe("WELCOME10");
});

test("of last year make a letter, without what was given back", async () => {
  const { totalCents, gifts } = await Letter.get(actorOf("donor"), Number(calendar.on(0).slice(0, 4)) - 1);
  expect([totalCents, gifts.length]).toEqual([250_00 + 725_00 + 50_00 + 60_00, 4]);
});

test("one is disputed, and the bank has taken the money", async () => {
  const [last] = await ordersOf("disputed");
  expect(last?.disputes).toMatchObject([{ isMoneyTaken: true, amountCents: last?.totalCents }]);
});

test("are in the ledger, which comes to nothing", async () => {
  const { on } = calendar;
  const kinds: string[] = [];
  for await (const { kind, postings } of Ledger.between(on(-61), on(0))) {
    kinds.push(kind);
    expect(postings.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
  }
  expect(new Set(kinds)).toEqual(new Set(["sale", "refund", "dispute", "in_vain"]));
});

test("can be given back by staff, to the card that was charged", async () => {
  const [order] = (await ordersOf("member")).filter(({ method }) => method === "card");
  const [line] = order?.lines ?? [];
  if (!order || !line) throw new Error("There is nothing to give back");
  const lines = [{ lineItemId: line.id, amountCents: 10_00 as Cents }];
  const shown = shownOf(refundQuote(order));
  const wanted = { refundId: createId("refund"), lines, shown, reason: "They asked." };
  const after = await Refund.request(actorOf("admin"), { userId: order.personId, orderId: order.id }, wanted);
  expect(after.order.refunds).toMatchObject([{ state: "done", stripeId: expect.any(String) }]);
});

test("are in the histories of their people, after the account and in order", async () => {
  const { data, intact } = await History.list(actorOf("admin"), idOf("receipts"), { page: 1, limit: 100 });
  const times = data.map(({ at }) => at);
  expect([intact, times]).toEqual([true, times.toSorted()]);
  expect(data[0]?.action).toBe("account.registered");
  const placed = data.filter(({ action }) => action === "billing.order-placed").map(({ after }) => after?.order);
  expect(placed).toEqual(expect.arrayContaining((await ordersOf("receipts")).map(({ id }) => id)));
});
