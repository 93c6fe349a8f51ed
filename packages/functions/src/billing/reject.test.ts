import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { deliverEverything } from "../shared/cloud.fixture.ts";
import { handler as approve } from "./approve.ts";
import { aBuyer, type Buyer, type CardKind, submissionOf } from "./buyer.fixture.ts";
import { paymentsOf, statesOf } from "./checkout.fixture.ts";
import { handler as reject } from "./reject.ts";
import { openShop, type Shop } from "./shop.fixture.ts";

let shop: Shop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  buyer = await aBuyer();
});

const staff = (handler: unknown, orderId: string, body?: object) =>
  call(handler, { as: "admin", params: { userId: buyer.id, orderId }, ...(body && { body }) });

/** A registration fee that waits for staff, asked for with a new card. */
async function asked(card: CardKind = "good", more: object = {}) {
  await buyer.fill(shop.onApproval("reg_one"));
  const submission = { ...(await submissionOf(buyer, await buyer.enterCard(card))), ...more };
  await buyer.pay(submission);
  return { submission, orderId: submission.checkoutId };
}

describe("to reject", () => {
  const because = { reason: "The transcript is not readable." };

  test("charges nothing, takes the items away and forgets a card that was not to be kept", async () => {
    const { orderId, submission } = await asked("good", { keepCard: false });
    const { status, body } = await staff(reject, orderId, because);
    expect([status, body.order.state, body.lines]).toEqual([200, "canceled", []]);
    expect(body.order.timeline.at(-1)).toMatchObject({ detail: because.reason });
    await deliverEverything();
    expect(await paymentsOf(buyer.id)).toEqual([]);
    expect((await staff(approve, orderId)).body.code).toBe("billing.not-approvable");
    await buyer.fill(shop.event);
    const again = await buyer.pay(await submissionOf(buyer, submission.stripeToken));
    expect(again.body.code).toBe("billing.card-unknown");
  });

  test.each(["empty", "asking"] as const)("also works when the charge has not gone through: %s", async (card) => {
    const { orderId } = await asked(card);
    await staff(approve, orderId);
    expect((await staff(reject, orderId, because)).body.order.state).toBe("canceled");
    expect(await paymentsOf(buyer.id)).toMatchObject([{ status: "canceled", succeeded: 0 }]);
    expect(await statesOf(buyer.id)).toEqual(["canceled"]);
  });

  test("is refused for what is paid, and for checkouts", async () => {
    const { orderId } = await asked();
    await staff(approve, orderId);
    expect((await staff(reject, orderId, because)).body.code).toBe("billing.not-approvable");
    await buyer.fill(shop.event);
    const submission = await submissionOf(buyer, await buyer.enterCard("empty"));
    await buyer.pay(submission);
    expect((await staff(reject, submission.checkoutId, because)).body.code).toBe("billing.not-approvable");
    expect((await staff(reject, orderId, {})).status).toBe(400);
  });
});
