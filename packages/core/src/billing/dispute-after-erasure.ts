import { now } from "../shared/clock.ts";
import { commit } from "../shared/commit.ts";
import { disputePostings, reversed, sumOf } from "./ledger.rules.ts";
import * as Ledger from "./ledger.ts";
import type { OrderOfPayment } from "./order-of-payment.ts";
import { disputesOf } from "./refund.gateway.ts";

/**
 * Whoever is erased has no orders any more; their entries in the books stay, and must say where the money is. What banks
 * have of a payment and what is booked as disputed is compared, and the difference booked. Safe to call again.
 */
export async function bookAlone({ personId, orderId }: OrderOfPayment, paymentIntentId: string): Promise<void> {
  // The books are read before the disputes: who books first makes the other start again.
  const entries = await Ledger.ofOrder(personId, orderId);
  const last = entries.at(-1);
  if (!last) return;
  const taken = (await disputesOf(paymentIntentId)).filter(({ isMoneyTaken }) => isMoneyTaken);
  const booked = entries.flatMap(({ postings }) => postings).filter(({ account }) => account === "disputes");
  const missing = sumOf(taken) - sumOf(booked);
  if (missing === 0) return;
  const id = Ledger.idAfter(last);
  const entry = { id, personId, orderId, at: now() };
  const postings = disputePostings(Math.abs(missing));
  await commit([
    missing > 0
      ? Ledger.entry({ ...entry, kind: "dispute", postings })
      : Ledger.entry({ ...entry, kind: "dispute_won", postings: reversed(postings) }),
  ]);
}
