import { consumers } from "@guildhall/core/assembly/consumers";
import { transcriptsOf } from "@guildhall/core/domains/membership/own-membership";
import { carryOutMembership } from "@guildhall/core/domains/membership/review/carry-out-membership";
import * as OwnRequest from "@guildhall/core/domains/membership/review/own-request";
import { sweepOutbox } from "@guildhall/core/ground/change/consume";
import { authorOf } from "@guildhall/core/ground/route/actor";
import { createId } from "@guildhall/core/ground/shared/create-id";
import * as Payer from "@guildhall/core/money/card/payer";
import * as LineItems from "@guildhall/core/money/order/line-item/line-item";
import { documentsAt } from "@guildhall/core/people/document/document";
import * as NotificationList from "@guildhall/core/people/notification/notification-list";
import * as Person from "@guildhall/core/people/person/person";
import * as ReviewItems from "@guildhall/core/review/items";
import * as Cart from "@guildhall/core/selling/cart-change/change-cart";
import { pay } from "@guildhall/core/selling/checkout/pay";
import * as Gateway from "@guildhall/core/vendors/stripe/stripe.gateway";
import { beforeAll, describe, expect, test } from "vitest";
import { actorOf, calendar, idOf, ordersOf, seedingMs, seedSmallDemo } from "../seeded-demo.fixture.ts";
import { demoCards } from "./demo-cards.ts";

const cartOf = (name: string) => Cart.view(actorOf(name));

let leftToTell: Record<string, unknown>;
beforeAll(async () => {
  leftToTell = await seedSmallDemo();
}, seedingMs);

describe("carts", () => {
  test.each([
    ["incart", 1, 150_00],
    ["applicant", 3, 750_00 + 425_00 + 400_00],
    ["shopper", 3, 725_00 + 195_00 + 50_00],
    ["fees", 2, 220_00],
    ["repriced", 2, 29_00 + 249_00],
    ["gone", 2, 49_00],
    ["coupon", 2, Math.round((195_00 + 79_00) * 0.9)],
    ["sponsored", 1, 0],
  ])("of %s: %i items for %i", async (name, count, totalCents) => {
    const cart = await cartOf(name);
    expect([cart.items.length, cart.totalCents]).toEqual([count, totalCents]);
    expect((await Person.get(idOf(name))).cart?.count).toBe(count);
  });

  test("show what each is there to show", async () => {
    const shown = async (name: string, what: (item: Awaited<ReturnType<typeof cartOf>>["items"][number]) => unknown) =>
      (await cartOf(name)).items.map(what);
    expect(await shown("fees", ({ isRemovable }) => isRemovable)).toEqual([false, true]);
    expect(await shown("applicant", ({ removesRegistration }) => removesRegistration)).toEqual([true, false, false]);
    expect(await shown("repriced", ({ priceWhenAdded }) => priceWhenAdded)).toEqual([19_00, undefined]);
    expect(await shown("gone", ({ isGone }) => isGone)).toEqual([true, false]);
    expect((await cartOf("coupon")).discount).toMatchObject({ code: "WELCOME10", amountCents: 27_40 });
  });

  test("can be paid: by the saved card, and for nothing", async () => {
    for (const [name, paymentMethodType] of [
      ["shopper", "card"],
      ["sponsored", "free"],
    ] as const) {
      const { checkoutId, quote } = await cartOf(name);
      const shownCard = await Payer.cardOf(idOf(name));
      const checkout = { paymentMethodType, keepCard: true, checkoutId, quote, shownCard };
      const { order } = await pay(actorOf(name), checkout);
      expect(order.state).toBe("paid");
      expect((await cartOf(name)).items).toEqual([]);
    }
  });

  test.each([
    ["declined", "failed", 250_00],
    ["confirming", "needs_action", 49_00],
  ])("of %s waits with an order that is %s", async (name, state, totalCents) => {
    const cart = await cartOf(name);
    expect(cart.order).toMatchObject({ state, totalCents });
    expect(cart.items).toHaveLength(1);
  });
});

describe("saved cards", () => {
  const expected = (card: string) =>
    ({ pm_card_chargeCustomerFail: "declined", pm_card_authenticationRequired: "needs_action" })[card] ?? "succeeded";

  test.each(demoCards.map(({ name, card }) => [name, card, expected(card)]))(
    "of %s, %s: %s",
    async (name, _card, state) => {
      const payer = await Payer.find(idOf(name));
      const card = payer && Payer.keptCard(payer);
      if (!payer || !card) throw new Error(`${name} keeps no card`);
      const payment = await Gateway.charge({
        ...{ orderId: createId("order"), personId: idOf(name), customerId: payer.customerId, amountCents: 100 },
        ...{ paymentMethodId: card.paymentMethodId, description: "A try", isOffSession: true, key: createId("order") },
      });
      expect(payment.state).toBe(state);
      expect(await Person.get(idOf(name))).toMatchObject({ pmLastFour: card.lastFour, pmExpires: card.expires });
    },
  );

  test("one ends this month", async () => {
    expect((await Payer.cardOf(idOf("cardexpiring")))?.expires).toBe(new Date().toISOString().slice(0, 7));
  });
});

describe("what waits for staff", () => {
  test("of the student names a transcript that can be opened", async () => {
    const [item] = await LineItems.findAll(
      idOf("student"),
      (await ordersOf("student"))[0]?.lines.map(({ id }) => id) ?? [],
    );
    expect(await documentsAt(transcriptsOf(idOf("student")))).toMatchObject([
      { id: item?.request?.fileId, state: "ready" },
    ]);
  });

  test.each(["student", "emeritus"] as const)(
    "of %s is charged to the saved card when they approve it",
    async (name) => {
      const [order] = await ordersOf(name);
      expect(order?.state).toBe("locked");
      if (!order) throw new Error(`Nothing of ${name} waits`);
      const [line] = order.lines;
      const item = await ReviewItems.get("membership", line?.id ?? "");
      expect((await Person.get(idOf(name))).latestMembershipRequest).toMatchObject({
        ...{ key: name, status: "pending", lineItemId: line?.id },
      });
      const fields = { totalCents: order.totalCents };
      const words = { outcome: "approve", message: "", fields, author: authorOf(actorOf("admin")) } as const;
      await carryOutMembership(item, { ...words, settled: [], withdrawn: [] });
      expect((await ordersOf(name))[0]?.state).toBe("paid");
      await sweepOutbox(consumers);
      const { membershipStart, latestMembershipRequest } = await Person.get(idOf(name));
      expect([membershipStart, latestMembershipRequest?.status]).toEqual([calendar.on(0), "approved"]);
    },
  );

  test.each([
    ["chargefailed", "failed", "A payment failed"],
    ["askedbybank", "needs_action", "Confirm a payment"],
  ])("of %s is approved, the charge %s, and an alert says so", async (name, state, title) => {
    const [order] = await ordersOf(name);
    expect(order).toMatchObject({ state, chargedWhen: "approval", totalCents: 200_00 });
    expect(order?.dueAt).toEqual(expect.any(String));
    await sweepOutbox(consumers);
    const { data } = await NotificationList.list(actorOf(name), { page: 1, limit: 10, sort: [], filter: [] });
    expect(data.map((alert) => alert.data)).toMatchObject([{ title, url: `/payments/${order?.id}` }]);
  });
});

test("what was rejected says why, and staff can open it", async () => {
  const { latestMembershipRequest: request } = await Person.get(idOf("rejected"));
  expect(request).toMatchObject({ key: "student", status: "rejected" });
  expect((await OwnRequest.request(actorOf("rejected"))).rejection).toContain("another person");
  expect((await ReviewItems.get("membership", request?.lineItemId ?? "")).status).toBe("rejected");
  expect((await ordersOf("rejected")).map(({ state }) => state)).toEqual(["canceled"]);
});

test("nothing of all this waits to be told by a webhook, and what comes after it will be", () => {
  expect(leftToTell).toMatchObject({
    webhooks: { isPaused: false, isShuffled: false },
    endpoints: [{ status: "enabled" }],
  });
  expect(leftToTell.deliveries).toEqual([]);
  expect(Object.keys(leftToTell.webhooks as object)).toEqual(["isPaused", "isShuffled"]);
});
