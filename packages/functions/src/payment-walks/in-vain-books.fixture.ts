import { atStripe, bookedOn, type Invariant, inVainAtStripe, sum } from "./at-stripe.fixture.ts";

/** Owed: paid in vain and not given back. Disputed: held by banks, and sums that were given back twice. */
const ledgerSaysWhoHasIt: Invariant = (books) =>
  books.orders.flatMap((order) => {
    const inVain = inVainAtStripe(books, order);
    const owed = sum(inVain, ({ left }) => Math.max(0, left));
    const disputed = atStripe(books, order).takenCents + sum(inVain, ({ left }) => Math.max(0, -left));
    const [inVainBooked, disputesBooked] = [bookedOn(books, order, "in_vain"), bookedOn(books, order, "disputes")];
    return [
      ...(inVainBooked + owed === 0 ? [] : [`${order.id}: the ledger owes ${-inVainBooked}, not ${owed}`]),
      ...(disputesBooked === disputed ? [] : [`${order.id}: ${disputesBooked} is booked as disputed, not ${disputed}`]),
    ];
  });

/** A dispute is about one payment: a dispute of another one does not stop the refund of this one. */
const disputesAreOfTheirPayment: Invariant = (books) =>
  books.orders.flatMap((order) => {
    const noted = (order.disputes ?? []).map(({ stripeId }) => stripeId);
    const there = atStripe(books, order).disputes.map(({ id }) => id);
    return noted.toSorted().join() === there.toSorted().join()
      ? []
      : [`${order.id} says that ${noted.join(" and ")} is of its payment, not ${there.join(" and ")}`];
  });

function expectedOf({ left, isHeld, hasFailed }: ReturnType<typeof inVainAtStripe>[number]): string {
  if (isHeld) return "disputed";
  if (left <= 0) return "done";
  return hasFailed ? "failed" : "given back by now";
}

/** Each payment in vain is booked once and given back, unless a bank holds it or has refused it. */
const inVainGoesBack: Invariant = (books) =>
  books.orders.flatMap((order) => {
    const { paymentsInVain: known = [] } = order;
    const there = inVainAtStripe(books, order);
    const unknown = there.filter(({ id }) => known.filter((one) => one.paymentIntentId === id).length !== 1);
    const others = known.filter((one) => !there.some(({ id }) => id === one.paymentIntentId));
    const wrong = there.flatMap((one) => {
      const expected = expectedOf(one);
      const state = known.find(({ paymentIntentId }) => paymentIntentId === one.id)?.state;
      return state === expected ? [] : [`${one.id}, in vain for ${order.id}, is ${state}, not ${expected}`];
    });
    return [
      ...unknown.map(({ id }) => `${id} came in vain for ${order.id}, which does not know it once`),
      ...others.map(({ paymentIntentId }) => `${order.id} says that ${paymentIntentId} came in vain`),
      ...wrong,
    ];
  });

/** The checks of the ledger for payments in vain and disputes. */
export const inVainInvariants = [ledgerSaysWhoHasIt, disputesAreOfTheirPayment, inVainGoesBack];
