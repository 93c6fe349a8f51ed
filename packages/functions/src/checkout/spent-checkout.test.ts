import { createId } from "@guildhall/core/ground/shared/create-id";
import { checkoutLimits } from "@guildhall/core/selling/checkout/checkout.limit";
import { describe, expect, test } from "vitest";
import { hour, pass } from "../shared/clock.fixture.ts";
import { type CardKind, testSubmissionOf } from "./buyer.fixture.ts";
import { paymentsOf, statesOf } from "./checkout.fixture.ts";
import { openTestCheckout } from "./test-checkout.fixture.ts";

// A request can be sent again: by a browser that got no answer, by a tab from yesterday, by somebody who recorded it.

const testCheckout = openTestCheckout();

const giving = (amount: string) => ({ anonymous: "0", id: testCheckout.shop.donation(2500).productId, amount });

/** An empty cart with only a donation. */
async function donationAlone(card: CardKind) {
  const stripeToken = await testCheckout.buyer.enterCard(card);
  const paid = { paymentMethodType: "card", stripeToken, donation: giving("25") } as const;
  return { ...(await testSubmissionOf(testCheckout.buyer)), ...paid };
}

async function event(card: CardKind) {
  await testCheckout.buyer.fill(testCheckout.shop.event);
  return testSubmissionOf(testCheckout.buyer, await testCheckout.buyer.enterCard(card));
}

const chargedTimes = async () =>
  (await paymentsOf(testCheckout.buyer.id)).reduce((sum, { succeeded }) => sum + succeeded, 0);

/** Repeated with pauses, so that no limit of attempts is reached. */
async function inSequence(submission: object, times: number) {
  const codes: string[] = [];
  for (let time = 0; time < times; time++) {
    if (time % (checkoutLimits["checkout.person"].times - 2) === 0) pass(hour / 2);
    codes.push((await testCheckout.buyer.pay(submission)).body.code);
  }
  return codes;
}

async function inParallel(submission: object, times: number) {
  pass(hour / 2);
  return (await Promise.all(Array.from({ length: times }, () => testCheckout.buyer.pay(submission)))).map(
    ({ body }) => body.code,
  );
}

const ways = { "in sequence": inSequence, "in parallel": inParallel } as const;

describe.each([
  ["a donation alone", donationAlone],
  ["an event", event],
] as const)("a checkout of %s that was given up after a decline", (_what, cart) => {
  test.each([
    [3, "in sequence"],
    [20, "in sequence"],
    [3, "in parallel"],
    [20, "in parallel"],
  ] as const)("is spent: sent again %i times %s it charges nothing", async (times, way) => {
    const declined = await cart("empty");
    expect((await testCheckout.buyer.pay(declined)).status).toBe(402);
    await testCheckout.buyer.cancel(declined.checkoutId);
    const kept = { ...declined, stripeToken: await testCheckout.buyer.enterCard("good") };
    const codes = await ways[way](kept, times);
    expect(new Set(codes)).toEqual(new Set(["cart.changed"]));
    expect([await chargedTimes(), await statesOf(testCheckout.buyer.id)]).toEqual([0, ["canceled"]]);
  });
});

test("an unknown id is refused, and charges nothing", async () => {
  const submission = { ...(await donationAlone("good")), checkoutId: createId("order") };
  expect(await inSequence(submission, 3)).toEqual(Array(3).fill("cart.changed"));
  expect([await chargedTimes(), await statesOf(testCheckout.buyer.id)]).toEqual([0, []]);
});

describe("an order that waits for the bank is not reported as not charged", () => {
  test.each([
    ["another donation", async () => ({ donation: giving("25") })],
    ["an older price", async () => ({ quote: "an-older-quote" })],
    ["a card that is not theirs", async () => ({ stripeToken: "pm_of_nobody" })],
  ] as const)("when it is submitted again with %s", async (_what, change) => {
    const asking = await event("asking");
    expect((await testCheckout.buyer.pay(asking)).body.order.state).toBe("needs_action");
    const { status, body } = await testCheckout.buyer.pay({ ...asking, ...(await change()) });
    expect([status, body.code]).toEqual([409, "billing.waits-for-bank"]);
    expect(await statesOf(testCheckout.buyer.id)).toEqual(["needs_action"]);
    await testCheckout.buyer.cancel(asking.checkoutId);
  });
});

test("a donation alone that is declined, then sent again three times, is charged once", async () => {
  const declined = await donationAlone("empty");
  expect((await testCheckout.buyer.pay(declined)).status).toBe(402);
  const kept = { ...declined, stripeToken: await testCheckout.buyer.enterCard("good") };
  expect(await inSequence(kept, 3)).toEqual([undefined, undefined, undefined]);
  expect([await chargedTimes(), await statesOf(testCheckout.buyer.id)]).toEqual([1, ["paid"]]);
});

describe("a decline, after which something else is submitted", () => {
  const changed = async (declined: object) => ({
    ...declined,
    donation: giving("50"),
    stripeToken: await testCheckout.buyer.enterCard("good"),
  });

  test("is refused under the same id, and leaves the order as it was", async () => {
    const declined = await donationAlone("empty");
    await testCheckout.buyer.pay(declined);
    const { status, body } = await testCheckout.buyer.pay(await changed(declined));
    expect([status, body.code, await chargedTimes()]).toEqual([409, "cart.changed", 0]);
    expect(await statesOf(testCheckout.buyer.id)).toEqual(["failed"]);
  });

  test("is paid under the next id after the first was given up; after a lost answer it is found, and paid once", async () => {
    const declined = await donationAlone("empty");
    await testCheckout.buyer.pay(declined);
    await testCheckout.buyer.cancel(declined.checkoutId);
    const { checkoutId } = await testSubmissionOf(testCheckout.buyer);
    const next = { ...(await changed(declined)), checkoutId };
    await testCheckout.buyer.pay(next);
    const again = await testCheckout.buyer.pay(next);
    expect(again.body.order).toMatchObject({ id: checkoutId, state: "paid", totalCents: 5000 });
    // The stored order of the old id says that nothing was charged.
    expect((await testCheckout.buyer.pay(declined)).body.code).toBe("cart.changed");
    expect([await chargedTimes(), await statesOf(testCheckout.buyer.id)]).toEqual([1, ["canceled", "paid"]]);
  });
});
