import { wholeStripe } from "@guildhall/core/vendors/stripe/stripe-client";
import { describe, expect, test } from "vitest";
import { keepCard } from "../card/card.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { answerBank, type CardKind, cards, shownToPay, testSubmissionOf } from "./buyer.fixture.ts";
import { behind, paymentsOf } from "./checkout.fixture.ts";
import { handler as payLater } from "./pay-later.ts";
import { approveOrder, openTestCheckout, orderOnApproval } from "./test-checkout.fixture.ts";

// A press that was made before the present attempt, or of a card that is not kept any more, moves nothing.

const testCheckout = openTestCheckout();
const buyer = () => testCheckout.buyer;

async function pressWith(kind: CardKind, attemptId: string, seenAttempt = 0) {
  const submission = await testSubmissionOf(buyer(), await buyer().enterCard(kind));
  return { ...submission, attemptId, seenAttempt };
}

const orderOf = async (id: string) => (await behind(buyer().id, id)).order;
const asked = async () => (await paymentsOf(buyer().id)).find(({ status }) => status === "requires_action");

describe("an old press at checkout", () => {
  test.each(["good", "empty", "asking"] as const)(
    "with a card that is %s leaves the bank's question of a newer one, which is then answered",
    async (kind) => {
      await buyer().fill(testCheckout.shop.event);
      const old = await pressWith(kind, "press-one");
      const first = await pressWith("empty", "press-two");
      await buyer().pay(first);
      const newer = await pressWith("asking", "press-three", 1);
      expect((await buyer().pay(newer)).body.order.state).toBe("needs_action");
      const before = await orderOf(old.checkoutId);
      for (const late of [old, first]) {
        const { status, body } = await buyer().pay(late);
        expect([status, body.code]).toEqual([409, "billing.waits-for-bank"]);
      }
      expect(await orderOf(old.checkoutId)).toEqual(before);
      const question = await asked();
      if (question) await answerBank(question, true);
      expect((await buyer().settle(old.checkoutId)).body.order.state).toBe("paid");
      expect((await paymentsOf(buyer().id)).reduce((sum, { succeeded }) => sum + succeeded, 0)).toBe(1);
    },
  );

  test("charges nothing where a newer one was declined, and the next press is tried", async () => {
    await buyer().fill(testCheckout.shop.event);
    const old = await pressWith("good", "press-one");
    await buyer().pay(await pressWith("empty", "press-two"));
    const { status, body } = await buyer().pay(old);
    expect([status, body.code]).toEqual([409, "billing.tried-since"]);
    expect((await orderOf(old.checkoutId)).attempt).toBe(1);
    const { order } = (await buyer().cart()).body;
    expect((await buyer().pay(await pressWith("good", "press-three", order.attempt))).body.order.state).toBe("paid");
  });
});

describe("an old press on an approved order", () => {
  test("leaves the bank's question of a newer one", async () => {
    const { orderId } = await orderOnApproval(testCheckout, "empty");
    await approveOrder(testCheckout, orderId);
    const { token } = buyer();
    const shown = await shownToPay(token, orderId);
    const press = async (stripeToken: string) =>
      call(payLater, { token, params: { orderId }, body: { ...shown, stripeToken } });
    const old = await buyer().enterCard("good");
    expect((await press(await buyer().enterCard("asking"))).body.order.state).toBe("needs_action");
    const before = await orderOf(orderId);
    expect((await press(old)).body.code).toBe("billing.tried-since");
    expect(await orderOf(orderId)).toEqual(before);
  });
});

describe("the kept card", () => {
  const secondCard = "pm_card_mastercard";

  test("pays later only where it is the one that was shown", async () => {
    await keepCard(buyer().token, cards.good);
    const { orderId } = await orderOnApproval(testCheckout, "empty", { keepCard: false });
    await approveOrder(testCheckout, orderId);
    const { token } = buyer();
    const shown = await shownToPay(token, orderId);
    await keepCard(token, secondCard);
    const before = await orderOf(orderId);
    const press = (body: object) => call(payLater, { token, params: { orderId }, body });
    const { shownCard: _, ...unnamed } = shown as { shownCard?: object };
    for (const body of [shown, unnamed]) {
      const answer = await press(body);
      expect([answer.status, answer.body.code]).toEqual([409, "billing.card-changed"]);
    }
    expect(await orderOf(orderId)).toEqual(before);
    expect((await press(await shownToPay(token, orderId))).body.order.state).toBe("paid");
    expect((await orderOf(orderId)).card?.brand).toBe("mastercard");
  });

  test("pays at checkout only where it is the one that was shown", async () => {
    await keepCard(buyer().token, cards.good);
    await buyer().fill(testCheckout.shop.event);
    const submission = await testSubmissionOf(buyer());
    await keepCard(buyer().token, secondCard);
    expect((await buyer().pay(submission)).body.code).toBe("billing.card-changed");
    expect(await paymentsOf(buyer().id)).toEqual([]);
    expect((await buyer().pay(await testSubmissionOf(buyer()))).body.order.state).toBe("paid");
  });

  test("is not charged when a person confirms a payment with another one", async () => {
    await keepCard(buyer().token, cards.good);
    const { orderId } = await orderOnApproval(testCheckout, "asking", { keepCard: false });
    await approveOrder(testCheckout, orderId);
    const { order } = (await buyer().payLater(orderId)).body;
    expect([order.state, (await orderOf(orderId)).card?.lastFour]).not.toContain("4242");
    expect(order.clientSecret).toBeDefined();
    const { paymentIntents } = await wholeStripe();
    const intent = await paymentIntents.retrieve(String((await orderOf(orderId)).paymentIntentId));
    expect(intent.payment_method).toBe((await orderOf(orderId)).paymentMethodId);
  });

  test("is not needed to answer the bank about another one", async () => {
    const { orderId } = await orderOnApproval(testCheckout, "asking", { keepCard: false });
    await approveOrder(testCheckout, orderId);
    const before = (await orderOf(orderId)).paymentIntentId;
    const { status, body } = await buyer().payLater(orderId);
    expect([status, body.order.state]).toEqual([200, "needs_action"]);
    expect(body.order.clientSecret).toBeDefined();
    expect((await orderOf(orderId)).paymentIntentId).toBe(before);
  });
});
