import { importRegistrations } from "@guildhall/core/domains/event/import-events";
import { anActor } from "@guildhall/core/ground/route/actor.fixture";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { EventId, type OrderId } from "@guildhall/core/ground/shared/ids";
import type { Instant } from "@guildhall/core/ground/shared/values";
import * as Orders from "@guildhall/core/money/order/order";
import * as Cart from "@guildhall/core/selling/cart-change/change-cart";
import { fulfil } from "@guildhall/core/selling/fulfilment/fulfilment";
import { beforeAll, describe, expect, test } from "vitest";
import { handler as addEvent } from "../event/add-to-cart.ts";
import { call } from "../shared/call.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { aBuyer, testSubmissionOf } from "./buyer.fixture.ts";
import { openShop, type Shop } from "./shop.fixture.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});

const add = ({ token }: { readonly token: string }, { productId }: Cart.NewLine) =>
  call(addEvent, { token, params: { categoryId: productId } });

async function paid(...lines: Cart.NewLine[]) {
  const buyer = await aBuyer();
  await buyer.fill(...lines);
  const { body } = await buyer.pay(await testSubmissionOf(buyer, await buyer.enterCard("good")));
  expect(body.order.state).toBe("paid");
  return buyer;
}

describe("what is paid and has not taken effect yet", () => {
  test("is not put into the cart again: the same event, but another one", async () => {
    const buyer = await paid(shop.event);
    const { status, body } = await add(buyer, shop.event);
    expect([status, body.code]).toEqual([409, "event.paid"]);
    expect(body.detail ?? body.title).toContain("You have paid for this event already.");
    expect((await buyer.cart()).body.items).toEqual([]);
    expect((await add(buyer, shop.otherEvent)).status).toBe(200);
    await deliverEverything();
    expect((await add(buyer, shop.event)).body.code).toBe("event.registered");
  });

  test("is not put into the cart again: any other membership", async () => {
    const buyer = await paid(shop.membership);
    await expect(buyer.fill(shop.membership)).rejects.toMatchObject({ code: "membership.paid" });
    await deliverEverything();
    await buyer.fill(shop.membership);
    expect((await buyer.cart()).body.items).toHaveLength(1);
  });

  test("is not forgotten when the event of an earlier payment comes once more", async () => {
    const buyer = await paid(shop.membership);
    await deliverEverything();
    const [earlier] = await Orders.ofPerson(buyer.id);
    await buyer.fill(shop.membership);
    await buyer.pay(await testSubmissionOf(buyer, await buyer.enterCard("good")));
    await fulfil(buyer.id, earlier?.id as OrderId, createId("outbox"));
    await expect(buyer.fill(shop.membership)).rejects.toMatchObject({ code: "membership.paid" });
    await deliverEverything();
    await buyer.fill(shop.membership);
    expect((await buyer.cart()).body.items).toHaveLength(1);
  });

  test("does not hinder donations", async () => {
    const buyer = await paid(shop.donation(2500));
    await buyer.fill(shop.donation(2500));
    expect((await buyer.cart()).body.items).toHaveLength(1);
  });
});

test("of two presses that put the same event into the cart while it is being paid, none buys it twice", async () => {
  const buyer = await aBuyer();
  await buyer.fill(shop.event);
  const submission = await testSubmissionOf(buyer, await buyer.enterCard("good"));
  const [answer] = await Promise.all([buyer.pay(submission), ...[1, 2, 3].map(() => add(buyer, shop.event))]);
  expect(answer.body.order?.state).toBe("paid");
  expect((await buyer.cart()).body.items).toEqual([]);
});

test("who was registered since it was put into the cart pays nothing for it", async () => {
  const buyer = await aBuyer();
  await buyer.fill(shop.event);
  const submission = await testSubmissionOf(buyer, await buyer.enterCard("good"));
  const eventId = EventId.parse(shop.event.productId);
  const registeredAt = "2026-02-03T12:00:00.000Z" as Instant;
  await importRegistrations([{ personId: buyer.id, eventId, lineItemId: createId("lineItem"), registeredAt }]);
  const { status, body } = await buyer.pay(submission);
  expect([status, body.code]).toEqual([409, "event.registered"]);
  expect((await buyer.cart()).body.orderId).toBeUndefined();
  await expect(Cart.view(anActor({ personId: buyer.id }))).resolves.toMatchObject({ items: [{}] });
});
