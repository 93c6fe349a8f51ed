import { afterEach, beforeAll, beforeEach, vi } from "vitest";
import { call } from "../shared/call.fixture.ts";
import { stopClock } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { handler as approve } from "../staff-order/approve.ts";
import { handler as getOrder } from "../staff-order/order.ts";
import { handler as reject } from "../staff-order/reject.ts";
import { aBuyer, type CardKind, type TestBuyer, testSubmissionOf } from "./buyer.fixture.ts";
import { openShop, type Shop } from "./shop.fixture.ts";

export interface TestCheckout {
  readonly shop: Shop;
  /** Another for each test. */
  readonly buyer: TestBuyer;
}

/** A shop and a buyer. The clock stands still until a test lets time pass. */
export function openTestCheckout(): TestCheckout {
  const testCheckout: { shop?: Shop; buyer?: TestBuyer } = {};
  beforeAll(async () => {
    testCheckout.shop = await openShop();
  });
  beforeEach(async () => {
    stopClock(Date.now());
    testCheckout.buyer = await aBuyer();
  });
  afterEach(() => {
    globalThis.testCloud.standIns.stripe.faults.clear();
    vi.useRealTimers();
  });
  return testCheckout as TestCheckout;
}

/** A registration fee that waits for staff, ordered with a new card. */
export async function orderOnApproval({ buyer, shop }: TestCheckout, card: CardKind = "good", more: object = {}) {
  await buyer.fill(shop.onApproval("reg_one"));
  const submission = { ...(await testSubmissionOf(buyer, await buyer.enterCard(card))), ...more };
  const answer = await buyer.pay(submission);
  return { submission, orderId: submission.checkoutId, answer };
}

/** The actions of staff on an order of the buyer. */
export const callAsStaff = ({ buyer }: TestCheckout, handler: unknown, orderId: string, body?: object) =>
  call(handler, { as: "admin", params: { userId: buyer.id, orderId }, ...(body && { body }) });

/** Staff approve an order as it is shown now. */
export async function approveOrder(testCheckout: TestCheckout, orderId: string) {
  const { order } = (await callAsStaff(testCheckout, getOrder, orderId)).body;
  return callAsStaff(testCheckout, approve, orderId, { totalCents: order?.totalCents ?? 0 });
}

/** Staff reject an order as it is shown now. */
export async function rejectOrder(testCheckout: TestCheckout, orderId: string, reason = "It cannot be.") {
  const { order } = (await callAsStaff(testCheckout, getOrder, orderId)).body;
  return callAsStaff(testCheckout, reject, orderId, { reason, seenAttempt: order?.attempt ?? 0 });
}

/** The mails to the buyer, newest first. */
export async function subjectsTo({ buyer }: TestCheckout): Promise<string[]> {
  await deliverEverything();
  return mailsTo(buyer.email).map(({ subject }) => subject);
}
