import { describe, expect, test } from "vitest";
import { answerBank } from "../checkout/buyer.fixture.ts";
import { paymentsOf } from "../checkout/checkout.fixture.ts";
import { loseAnswers } from "../checkout/silence.fixture.ts";
import { approveOrder, callAsStaff, openTestCheckout, orderOnApproval } from "../checkout/test-checkout.fixture.ts";
import { handler as getOrder } from "./order.ts";
import { handler as reject } from "./reject.ts";

const { stripe } = globalThis.testCloud.standIns;
const testCheckout = openTestCheckout();
const reason = "The transcript is not readable.";

describe("a rejection, once a payment was begun since the page was read", () => {
  async function declinedAndSeen() {
    const { orderId } = await orderOnApproval(testCheckout, "empty");
    await approveOrder(testCheckout, orderId);
    const { attempt } = (await callAsStaff(testCheckout, getOrder, orderId)).body.order;
    return { orderId, late: () => callAsStaff(testCheckout, reject, orderId, { reason, seenAttempt: attempt }) };
  }

  test("leaves the bank's question of it, which is then answered", async () => {
    const { orderId, late } = await declinedAndSeen();
    await testCheckout.buyer.payLater(orderId, await testCheckout.buyer.enterCard("asking"));
    const { status, body } = await late();
    expect([status, body.code]).toEqual([409, "billing.attempted-since"]);
    const asked = (await paymentsOf(testCheckout.buyer.id)).find(({ status }) => status === "requires_action");
    if (asked) await answerBank(asked, true);
    expect((await testCheckout.buyer.settle(orderId)).body.order.state).toBe("paid");
  });

  test("leaves a payment whose answer was lost", async () => {
    const { orderId, late } = await declinedAndSeen();
    const card = await testCheckout.buyer.enterCard("good");
    loseAnswers();
    expect((await testCheckout.buyer.payLater(orderId, card)).body.order.state).toBe("charging");
    expect((await late()).body.code).toBe("billing.attempted-since");
    stripe.faults.clear();
    expect((await testCheckout.buyer.settle(orderId)).body.order.state).toBe("paid");
  });

  test("rejects it where that one was declined, too", async () => {
    const { orderId, late } = await declinedAndSeen();
    await testCheckout.buyer.payLater(orderId, await testCheckout.buyer.enterCard("empty"));
    expect((await late()).body.order.state).toBe("canceled");
  });

  test("must name the attempt that was shown", async () => {
    const { orderId } = await declinedAndSeen();
    expect((await callAsStaff(testCheckout, reject, orderId, { reason })).status).toBe(400);
  });
});
