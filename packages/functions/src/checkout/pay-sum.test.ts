import { aDiscount } from "@guildhall/core/money/catalog/catalog.fixture";
import { sampleDiscounts } from "@guildhall/core/money/catalog/discount.seed";
import { importDiscounts } from "@guildhall/core/money/catalog/import-catalog";
import { beforeAll, describe, expect, test } from "vitest";
import { type CardKind, testSubmissionOf } from "./buyer.fixture.ts";
import { behind, paymentsOf, statesOf } from "./checkout.fixture.ts";
import { openTestCheckout } from "./test-checkout.fixture.ts";

// Changes of the sum at checkout: a code reduces it, a donation is added.

const testCheckout = openTestCheckout();
beforeAll(() => importDiscounts(sampleDiscounts));

/** Two events, and a card that was just entered. */
async function twoEvents(kind: CardKind = "good") {
  await testCheckout.buyer.fill(testCheckout.shop.event, testCheckout.shop.otherEvent);
  return testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard(kind));
}

describe("a discount code", () => {
  const withCode = async (code: string) => {
    await testCheckout.buyer.fill(testCheckout.shop.event, testCheckout.shop.otherEvent);
    await testCheckout.buyer.apply(code);
    return testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard("empty"));
  };

  test("is claimed by the order, and stays claimed until it is paid", async () => {
    const submission = await withCode("WELCOME10");
    expect((await testCheckout.buyer.pay(submission)).status).toBe(402);
    const stripeToken = await testCheckout.buyer.enterCard("good");
    const { body } = await testCheckout.buyer.pay(await testSubmissionOf(testCheckout.buyer, stripeToken));
    expect(body.order).toEqual({ id: submission.checkoutId, state: "paid", totalCents: 15_660 });
    const { order, lines } = await behind(testCheckout.buyer.id, submission.checkoutId);
    expect(order.discount).toEqual({ code: "WELCOME10", percentage: true, amount: 10 });
    expect(lines.map(({ price, finalPrice }) => [price, finalPrice])).toEqual([
      [4900, 4410],
      [12_500, 11_250],
    ]);
    await testCheckout.buyer.fill(await testCheckout.shop.newEvent());
    expect((await testCheckout.buyer.apply("WELCOME10")).body.code).toBe("cart.discount-used-up");
  });

  test.each([
    ["at once", "event", 49, "billing.too-little"],
    ["after an approval", "registration_fee", 49, "billing.too-little"],
    ["after an approval", "registration_fee", 50, undefined],
  ] as const)("that leaves for a card to be charged %s, of the %s, %i cents", async (_when, kind, cents, code) => {
    await testCheckout.buyer.fill(
      kind === "event" ? testCheckout.shop.event : testCheckout.shop.onApproval("reg_cheap"),
    );
    const [item] = (await testCheckout.buyer.cart()).body.items;
    const discount = aDiscount({ percentage: false, amount: item.price - cents, kinds: [kind] });
    await importDiscounts([discount]);
    expect((await testCheckout.buyer.apply(discount.code)).status).toBe(200);
    const { status, body } = await testCheckout.buyer.pay(
      await testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard("good")),
    );
    expect([status, body.code]).toEqual([code ? 409 : 200, code]);
    expect(await statesOf(testCheckout.buyer.id)).toEqual(code ? [] : ["locked"]);
  });

  test("can be used again when the order is canceled", async () => {
    const submission = await withCode("WELCOME10");
    await testCheckout.buyer.pay(submission);
    await testCheckout.buyer.cancel(submission.checkoutId);
    const stripeToken = await testCheckout.buyer.enterCard("good");
    const { body } = await testCheckout.buyer.pay(await testSubmissionOf(testCheckout.buyer, stripeToken));
    expect(body.order).toMatchObject({ state: "paid", totalCents: 15_660 });
    expect(body.order.id).not.toBe(submission.checkoutId);
  });
});

describe("a donation at checkout", () => {
  const donation = (amount: string) => ({
    donation: { anonymous: "1", id: testCheckout.shop.donation(2500).productId, amount } as const,
  });

  test("is added, and given once", async () => {
    const submission = { ...(await twoEvents()), ...donation("25") };
    const answers = await Promise.all([testCheckout.buyer.pay(submission), testCheckout.buyer.pay(submission)]);
    expect(answers.map(({ body }) => body.order?.totalCents)).toEqual([19_900, 19_900]);
    const { lines } = await behind(testCheckout.buyer.id, submission.checkoutId);
    expect(lines[2]).toMatchObject({ kind: "donation", finalPrice: 2500, anonymous: true, state: "paid" });
  });

  test("may be the whole order", async () => {
    const stripeToken = await testCheckout.buyer.enterCard("good");
    const { checkoutId, quote } = (await testCheckout.buyer.cart()).body;
    const given = { paymentMethodType: "card", stripeToken, checkoutId, quote, ...donation("100") } as const;
    expect((await testCheckout.buyer.pay(given)).body.order).toMatchObject({ state: "paid", totalCents: 10_000 });
  });

  test("that is changed after a decline makes another order, and the first can no longer be charged", async () => {
    const submission = await twoEvents("empty");
    await testCheckout.buyer.pay({ ...submission, ...donation("25") });
    const stripeToken = await testCheckout.buyer.enterCard("good");
    await testCheckout.buyer.cancel(submission.checkoutId);
    const { checkoutId } = await testSubmissionOf(testCheckout.buyer);
    const { body } = await testCheckout.buyer.pay({ ...submission, checkoutId, stripeToken, ...donation("50") });
    expect(body.order).toMatchObject({ state: "paid", totalCents: 22_400 });
    expect(await statesOf(testCheckout.buyer.id)).toEqual(["canceled", "paid"]);
    const payments = await paymentsOf(testCheckout.buyer.id);
    expect(payments.map(({ status }) => status).sort()).toEqual(["canceled", "succeeded"]);
    const { lines } = await behind(testCheckout.buyer.id, submission.checkoutId);
    expect(lines.map(({ kind }) => kind)).toEqual(["event", "event"]);
  });

  test("shows its error beside the field", async () => {
    const { status, body } = await testCheckout.buyer.pay({ ...(await twoEvents()), ...donation("7") });
    expect([status, body.errors[0].path]).toEqual([400, "donation.amount"]);
    expect(await statesOf(testCheckout.buyer.id)).toEqual([]);
  });
});
