import type { PersonId } from "@guildhall/core/ground/shared/values";
import { expect, test } from "vitest";
import { answerBank, testSubmissionOf } from "../checkout/buyer.fixture.ts";
import { paymentsOf } from "../checkout/checkout.fixture.ts";
import { openShop } from "../checkout/shop.fixture.ts";
import { aCandidate, type Candidate } from "./candidate.fixture.ts";
import { keeps } from "./earned.fixture.ts";

const charged = async (id: PersonId): Promise<number> =>
  (await paymentsOf(id)).reduce((sum, { amount, succeeded }) => sum + amount * succeeded, 0);

/** Staff have the registration in the cart when the bank asks about the rest of it, and decide before the bank is answered. */
async function decidedMeanwhile() {
  const candidate = await aCandidate();
  await candidate.answersAll();
  await candidate.pays();
  const totalCents: number = (await candidate.cart()).totalCents;
  await keeps(candidate.id, candidate.registrationId(), { status: "pathway_approval" });
  await candidate.buyer.fill((await openShop()).event);
  const submission = await testSubmissionOf(candidate.buyer, await candidate.buyer.enterCard("asking"));
  const { body } = await candidate.buyer.pay(submission);
  expect(body.order.state).toBe("needs_action");
  await keeps(candidate.id, candidate.registrationId(), { status: "pre_registration" });
  const { id: orderId, totalCents: askedCents } = body.order;
  return { candidate, submission, orderId, totalCents, askedCents };
}

async function answers(candidate: Candidate, orderId: string, hasPassed: boolean) {
  for (const payment of await paymentsOf(candidate.id)) await answerBank(payment, hasPassed);
  return (await candidate.buyer.settle(orderId)).body.order.state;
}

test("the bank's yes pays what was asked about; what staff have let go stays in the cart, to be paid for", async () => {
  const { candidate, orderId, totalCents, askedCents } = await decidedMeanwhile();
  expect(await answers(candidate, orderId, true)).toBe("paid");
  expect([await charged(candidate.id), (await candidate.cart()).totalCents]).toEqual([askedCents, totalCents]);
  expect((await candidate.checksOut()).body.order).toMatchObject({ state: "paid", totalCents });
});

test("after the bank's no, another card is told that the cart has changed, and pays for the new one once", async () => {
  const { candidate, submission, orderId, totalCents, askedCents } = await decidedMeanwhile();
  expect(await answers(candidate, orderId, false)).toBe("failed");
  const stripeToken = await candidate.buyer.enterCard("good");
  const again = await candidate.buyer.pay({ ...submission, stripeToken });
  expect([again.status, again.body.code, await charged(candidate.id)]).toEqual([409, "cart.changed", 0]);
  // As the page does at the next press: the declined order is given up, and the shown cart is submitted.
  expect((await candidate.buyer.cancel(orderId)).body.order.state).toBe("canceled");
  const paid = await candidate.checksOut();
  expect(paid.body.order).toMatchObject({ state: "paid", totalCents: totalCents + askedCents });
  expect(await charged(candidate.id)).toBe(totalCents + askedCents);
});
