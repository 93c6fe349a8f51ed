import type { Order } from "@guildhall/core/money/order/order.schema";
import { owedAgain } from "@guildhall/core/money/order/refund-again.rules";
import { wholeCents } from "@guildhall/core/money/order/refund-excess.rules";
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

/** If a person got more than they paid, the order and the ledger show it to the cent. No other order shows it. */
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
    // If a bank returns a refund after that, it is owed again (decision 19): both together are the excess.
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

/** The checks of the ledger for refunds. */
export const refundInvariants = [refundsAgree, tooMuchIsKnown, linesAgree];
