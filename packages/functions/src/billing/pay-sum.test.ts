import { aDiscount } from "@guildhall/core/catalog/catalog.fixture";
import { sampleDiscounts } from "@guildhall/core/catalog/discount.seed";
import { importDiscounts } from "@guildhall/core/catalog/import-catalog";
import { beforeAll, describe, expect, test } from "vitest";
import { type CardKind, submissionOf } from "./buyer.fixture.ts";
import { behind, paymentsOf, statesOf } from "./checkout.fixture.ts";
import { openTill } from "./till.fixture.ts";

// What changes the sum at checkout: a code takes something off, a donation comes on top.

const till = openTill();
beforeAll(() => importDiscounts(sampleDiscounts));

/** Two events, and a card that was just entered. */
async function twoEvents(kind: CardKind = "good") {
  await till.buyer.fill(till.shop.event, till.shop.otherEvent);
  return submissionOf(till.buyer, await till.buyer.enterCard(kind));
}

describe("a discount code", () => {
  const withCode = async (code: string) => {
    await till.buyer.fill(till.shop.event, till.shop.otherEvent);
    await till.buyer.apply(code);
    return submissionOf(till.buyer, await till.buyer.enterCard("empty"));
  };

  test("is claimed by the order, and stays its own until it is paid", async () => {
    const submission = await withCode("WELCOME10");
    expect((await till.buyer.pay(submission)).status).toBe(402);
    const stripeToken = await till.buyer.enterCard("good");
    const { body } = await till.buyer.pay(await submissionOf(till.buyer, stripeToken));
    expect(body.order).toEqual({ id: submission.checkoutId, state: "paid", totalCents: 15_660 });
    const { order, lines } = await behind(till.buyer.id, submission.checkoutId);
    expect(order.discount).toEqual({ code: "WELCOME10", percentage: true, amount: 10 });
    expect(lines.map(({ price, finalPrice }) => [price, finalPrice])).toEqual([
      [4900, 4410],
      [12_500, 11_250],
    ]);
    await till.buyer.fill(till.shop.event);
    expect((await till.buyer.apply("WELCOME10")).body.code).toBe("cart.discount-used-up");
  });

  test.each([
    ["at once", "event", 49, "billing.too-little"],
    ["after an approval", "registration_fee", 49, "billing.too-little"],
    ["after an approval", "registration_fee", 50, undefined],
  ] as const)("that leaves for a card to be charged %s, of the %s, %i cents", async (_when, kind, cents, code) => {
    await till.buyer.fill(kind === "event" ? till.shop.event : till.shop.onApproval("reg_cheap"));
    const [item] = (await till.buyer.cart()).body.items;
    const discount = aDiscount({ percentage: false, amount: item.price - cents, kinds: [kind] });
    await importDiscounts([discount]);
    expect((await till.buyer.apply(discount.code)).status).toBe(200);
    const { status, body } = await till.buyer.pay(await submissionOf(till.buyer, await till.buyer.enterCard("good")));
    expect([status, body.code]).toEqual([code ? 409 : 200, code]);
    expect(await statesOf(till.buyer.id)).toEqual(code ? [] : ["locked"]);
  });

  test("can be used again when the order comes to nothing", async () => {
    const submission = await withCode("WELCOME10");
    await till.buyer.pay(submission);
    await till.buyer.cancel(submission.checkoutId);
    const stripeToken = await till.buyer.enterCard("good");
    const { body } = await till.buyer.pay(await submissionOf(till.buyer, stripeToken));
    expect(body.order).toMatchObject({ state: "paid", totalCents: 15_660 });
    expect(body.order.id).not.toBe(submission.checkoutId);
  });
});

describe("a donation at checkout", () => {
  const donation = (amount: string) => ({
    donation: { anonymous: "1", id: till.shop.donation(2500).productId, amount } as const,
  });

  test("comes on top, and is given once", async () => {
    const submission = { ...(await twoEvents()), ...donation("25") };
    const answers = await Promise.all([till.buyer.pay(submission), till.buyer.pay(submission)]);
    expect(answers.map(({ body }) => body.order?.totalCents)).toEqual([19_900, 19_900]);
    const { lines } = await behind(till.buyer.id, submission.checkoutId);
    expect(lines[2]).toMatchObject({ kind: "donation", finalPrice: 2500, anonymous: true, state: "paid" });
  });

  test("may be all that is given", async () => {
    const stripeToken = await till.buyer.enterCard("good");
    const { checkoutId, quote } = (await till.buyer.cart()).body;
    const given = { paymentMethodType: "card", stripeToken, checkoutId, quote, ...donation("100") } as const;
    expect((await till.buyer.pay(given)).body.order).toMatchObject({ state: "paid", totalCents: 10_000 });
  });

  test("that is changed after a decline is another order, and the first can be charged no more", async () => {
    const submission = await twoEvents("empty");
    await till.buyer.pay({ ...submission, ...donation("25") });
    const stripeToken = await till.buyer.enterCard("good");
    await till.buyer.cancel(submission.checkoutId);
    const { checkoutId } = await submissionOf(till.buyer);
    const { body } = await till.buyer.pay({ ...submission, checkoutId, stripeToken, ...donation("50") });
    expect(body.order).toMatchObject({ state: "paid", totalCents: 22_400 });
    expect(await statesOf(till.buyer.id)).toEqual(["canceled", "paid"]);
    const payments = await paymentsOf(till.buyer.id);
    expect(payments.map(({ status }) => status).sort()).toEqual(["canceled", "succeeded"]);
    const { lines } = await behind(till.buyer.id, submission.checkoutId);
    expect(lines.map(({ kind }) => kind)).toEqual(["event", "event"]);
  });

  test("says beside its field what is wrong with it", async () => {
    const { status, body } = await till.buyer.pay({ ...(await twoEvents()), ...donation("7") });
    expect([status, body.errors[0].path]).toEqual([400, "donation.amount"]);
    expect(await statesOf(till.buyer.id)).toEqual([]);
  });
});
