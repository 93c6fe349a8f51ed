import type { Order } from "@guildhall/core/money/order/order.schema";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { holdWebhooks } from "../charged-in-vain/in-vain.fixture.ts";
import { testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { behind } from "../checkout/checkout.fixture.ts";
import { openTestCheckout } from "../checkout/test-checkout.fixture.ts";
import { owedBy } from "./owed.fixture.ts";
import { afterRestoreOf, type Deed, doneOrCode, type Found, inVainIf, oneInVain } from "./restored-payment.fixture.ts";

// The table was restored. Stripe has a payment that came since, which the table does not know, and staff do something.

const testCheckout = openTestCheckout();
const { personId, pay, deeds, restored, inVainOf } = afterRestoreOf(testCheckout);
beforeAll(holdWebhooks);
afterEach(() => vi.unstubAllEnvs());

describe("on what is in the cart", () => {
  const rows: [Deed, Found, string, string][] = [
    ["change price", "none", "done", "open"],
    ["change price", "equal", "billing.cart-paid", "open"],
    ["change price", "other", "billing.cart-paid", "open"],
    ["change price", "given back", "done", "open"],
    ["mark as paid", "none", "done", "paid"],
    ["mark as paid", "equal", "billing.cart-paid", "open"],
    ["mark as paid", "other", "billing.cart-paid", "open"],
    ["mark as paid", "given back", "done", "paid"],
  ];
  test.each(rows)("%s, payment found: %s: %s", async (deed, found, answer, state) => {
    const { buyer, shop } = testCheckout;
    await buyer.fill(shop.event);
    const [item] = await owedBy(personId());
    const { checkoutId } = (await buyer.cart()).body;
    await restored(() => pay(checkoutId, found, 4900));
    expect(doneOrCode(await deeds[deed](checkoutId))).toBe(answer);
    const open = (await owedBy(personId())).map(({ id }) => id);
    expect(open).toEqual(state === "open" ? [item?.id] : []);
  });

  test.each(["change price", "mark as paid"] as const)(
    "%s, while Stripe does not answer: it is not said that a payment is under way",
    async (deed) => {
      const { buyer, shop } = testCheckout;
      await buyer.fill(shop.event);
      const { checkoutId } = (await buyer.cart()).body;
      await restored(() => pay(checkoutId, "equal", 4900));
      const { faults } = globalThis.testCloud.standIns.stripe;
      faults.add({ kind: "fail", on: "GET /v1/payment_intents" });
      expect(doneOrCode(await deeds[deed](checkoutId))).toBe("unavailable");
      expect((await buyer.cart()).body.items).toHaveLength(1);
    },
  );

  test("the cart is then paid by that payment, once its person submits it", async () => {
    const { buyer, shop } = testCheckout;
    await buyer.fill(shop.event);
    const { checkoutId } = (await buyer.cart()).body;
    await restored(() => pay(checkoutId, "equal", 4900));
    expect(doneOrCode(await deeds["mark as paid"](checkoutId))).toBe("billing.cart-paid");
    const submission = await testSubmissionOf(buyer, await buyer.enterCard("good"));
    expect((await buyer.pay(submission)).body.order).toMatchObject({ id: checkoutId, state: "paid" });
  });

  test("a person who submits it at another sum is told that the payment goes back", async () => {
    const { buyer, shop } = testCheckout;
    await buyer.fill(shop.event);
    const { checkoutId } = (await buyer.cart()).body;
    await restored(() => pay(checkoutId, "other", 4900));
    const submission = await testSubmissionOf(buyer, await buyer.enterCard("good"));
    expect(doneOrCode(await buyer.pay(submission))).toBe("billing.charged-in-vain");
    expect(await inVainOf(checkoutId)).toEqual(oneInVain);
  });
});

describe("on what is in the cart after a declined checkout", () => {
  const rows: [Deed, Found, string, Order["state"]][] = [
    ["change price", "equal", "billing.line-settled", "paid"],
    ["change price", "other", "billing.other-sum-paid", "canceled"],
    ["change price", "given back", "done", "canceled"],
    ["mark as paid", "equal", "billing.line-settled", "paid"],
    ["mark as paid", "other", "billing.other-sum-paid", "canceled"],
    ["mark as paid", "given back", "done", "canceled"],
  ];
  test.each(rows)("%s, payment found: %s: %s", async (deed, found, answer, state) => {
    const { buyer, shop } = testCheckout;
    await buyer.fill(shop.event);
    const submission = await testSubmissionOf(buyer, await buyer.enterCard("empty"));
    await buyer.pay(submission);
    await restored(() => pay(submission.checkoutId, found, 4900));
    expect(doneOrCode(await deeds[deed](submission.checkoutId))).toBe(answer);
    const { order } = await behind(personId(), submission.checkoutId);
    expect([order.state, order.method]).toEqual([state, "card"]);
    expect(await inVainOf(submission.checkoutId)).toEqual(inVainIf(found));
  });

  test("a person who starts over is not told that nothing was charged", async () => {
    const { buyer, shop } = testCheckout;
    await buyer.fill(shop.event);
    const submission = await testSubmissionOf(buyer, await buyer.enterCard("empty"));
    await buyer.pay(submission);
    await restored(() => pay(submission.checkoutId, "other", 4900));
    expect(doneOrCode(await buyer.cancel(submission.checkoutId))).toBe("billing.charged-in-vain");
    expect(await inVainOf(submission.checkoutId)).toEqual(oneInVain);
  });
});
