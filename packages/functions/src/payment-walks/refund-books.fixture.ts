import type { Order } from "@guildhall/core/order/order.schema";
import { owedAgain } from "@guildhall/core/order/refund-again.rules";
import { wholeCents } from "@guildhall/core/order/refund-excess.rules";
import { atStripe, bookedOn, type Invariant, sum } from "./at-stripe.fixture.ts";

const doneOf = ({ refunds = [] }: Order) => refunds.filter(({ state }) => state === "done");

const isByCard = ({ method }: Order): boolean => method === "card";

const refundsAgree: Invariant = (books) =>
  books.orders.filter(isByCard).flatMap((order) => {
    const given = sum(atStripe(books, order).refunds, ({ amount }) => amount);
    const told = sum(
      doneOf(order).filter(({ isOutside }) => !isOutside),
      wholeCents,
    );
    const { refundedCents = 0 } = order;
    const ofLines = sum(doneOf(order), ({ amountCents }) => amountCents);
    return [
      ...(given === told ? [] : [`${order.id} says that ${told} went back by card, not ${given}`]),
      ...(refundedCents === ofLines ? [] : [`${order.id} says ${refundedCents} refunded, not ${ofLines}`]),
    ];
  });

/** Whoever got more than they had paid: that is on the order and in the books, to the cent, and nobody else is said to. */
const tooMuchIsKnown: Invariant = (books) =>
  books.orders.filter(isByCard).flatMap((order) => {
    const outside = sum(
      doneOf(order).filter(({ isOutside }) => isOutside),
      wholeCents,
    );
    const given = outside + sum(atStripe(books, order).refunds, ({ amount }) => amount);
    const tooMuch = Math.max(0, given - order.totalCents);
    const told = sum(doneOf(order), ({ excessCents = 0 }) => excessCents);
    const booked = bookedOn(books, order, "excess");
    // What a bank sends back after that is owed again beside it (decision 19): both together are what is too much.
    const owed = sum(owedAgain(order), ({ amountCents }) => amountCents);
    return told === booked && Math.max(0, told - owed) === tooMuch
      ? []
      : [`${order.id} says ${told} and books ${booked} given too much, ${owed} of it owed again, not ${tooMuch}`];
  });

const linesAgree: Invariant = (books) =>
  books.lines.flatMap(({ id, finalPrice, refundedCents = 0 }) => {
    const parts = books.orders.flatMap((order) => doneOf(order).flatMap(({ lines }) => lines));
    const given = sum(
      parts.filter(({ lineItemId }) => lineItemId === id),
      ({ amountCents }) => amountCents,
    );
    return given === refundedCents && given <= finalPrice
      ? []
      : [`${id} at ${finalPrice} says ${refundedCents} refunded, its orders ${given}`];
  });

/** What the books have to say of money that went back. */
export const refundInvariants = [refundsAgree, tooMuchIsKnown, linesAgree];
