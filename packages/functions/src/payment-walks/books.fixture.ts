import { isHeld } from "@guildhall/core/money/order/line-item/held.rules";
import type { LineItem } from "@guildhall/core/money/order/line-item/line-item.schema";
import type { Order } from "@guildhall/core/money/order/order.schema";
import { aboutThem, atStripe, type Books, bookedOn, type Invariant, intentsOf, sum } from "./at-stripe.fixture.ts";
import { inVainInvariants } from "./in-vain-books.fixture.ts";
import { refundInvariants } from "./refund-books.fixture.ts";
import { paidIsEnrolled } from "./registration-books.fixture.ts";

const isPaid = ({ state }: Order): boolean => state === "paid" || state === "refunded";

const nobodyIsChargedTwice: Invariant = (books) =>
  books.orders.flatMap((order) => {
    const { length } = atStripe(books, order).charges;
    return length > 1 ? [`${order.id} was charged ${length} times`] : [];
  });

const chargedIsPaid: Invariant = (books) =>
  books.orders.flatMap((order) => {
    const charged = sum(atStripe(books, order).charges, ({ amount }) => amount);
    const expected = isPaid(order) && order.method === "card" ? order.totalCents : 0;
    return charged === expected ? [] : [`${order.id} is ${order.state} and was charged ${charged}, not ${expected}`];
  });

const everyChargeHasItsOrder: Invariant = ({ orders, stripe }) => {
  const known = new Map(stripe.intents.map((intent) => [intent.id, intent.metadata.orderId]));
  return stripe.charges
    .filter(({ status }) => status === "succeeded")
    .filter(({ payment_intent }) => !orders.some(({ id }) => id === known.get(payment_intent)))
    .map(({ id, payment_intent }) => `${id} charged for ${known.get(payment_intent)}, which nobody ordered`);
};

/** A payment that could still go through belongs to an order that waits for it. */
const nothingCanGoThroughLater: Invariant = (books) =>
  books.orders
    .filter(({ state }) => state === "canceled" || state === "paid" || state === "refunded")
    .flatMap((order) => {
      const open = atStripe(books, order).intents.filter(({ status }) => !["succeeded", "canceled"].includes(status));
      return open.map(({ id, status }) => `${order.id} is ${order.state}, yet ${id} is ${status}`);
    });

const paidByOf = (books: Books, line: Pick<LineItem, "id">): readonly Order[] =>
  books.orders.filter((order) => isPaid(order) && order.lines.some(({ id }) => id === line.id));

/** How often a line has taken effect: counted by its kind, or from the line itself where it has no other effect. */
function timesGranted({ effects }: Books, { id, kind, productId, fulfilledAt }: LineItem): number {
  if (kind === "membership") return effects.filter(({ lineItemId }) => lineItemId === id).length;
  if (kind === "event") return effects.filter(({ eventId }) => eventId === productId).length;
  return fulfilledAt ? 1 : 0;
}

const isGivenBack = ({ refundedCents, finalPrice }: LineItem): boolean =>
  refundedCents !== undefined && refundedCents > 0 && refundedCents >= finalPrice;

const paidIsGranted: Invariant = (books) =>
  books.lines.flatMap((line) => {
    const orders = paidByOf(books, line);
    const told = `${line.id} (${line.kind})`;
    if (orders.length > 1) return [`${told} was paid by ${orders.map(({ id }) => id).join(" and ")}`];
    const [order] = orders;
    return order ? paidFaults(books, line, order) : unpaidFaults(books, line);
  });

function paidFaults(books: Books, line: LineItem, order: Order): string[] {
  const told = `${line.id} (${line.kind})`;
  const times = timesGranted(books, line);
  const frozen = order.lines.find(({ id }) => id === line.id);
  // Of a line that is given back in full, what is left is part of a term at most.
  const isTakenBack = line.takenBack !== undefined && isGivenBack(line) && times <= 1;
  // A line that was refunded before it took effect does not take effect any more.
  const isRight = isTakenBack || (line.fulfilledAt ? times === 1 : isGivenBack(line) || (isHeld(line) && times === 0));
  return [
    ...(line.state === "paid" && line.orderId === order.id ? [] : [`${told} is ${line.state} by ${line.orderId}`]),
    ...(line.finalPrice === frozen?.finalPrice ? [] : [`${told} costs ${line.finalPrice}, not as ordered`]),
    ...(isRight ? [] : [`${told} is paid and granted ${times} times`]),
  ];
}

function unpaidFaults(books: Books, line: LineItem): string[] {
  const told = `${line.id} (${line.kind})`;
  const isGranted = line.fulfilledAt !== undefined || books.effects.some(({ lineItemId }) => lineItemId === line.id);
  return [
    ...(line.state === "paid" ? [`${told} is paid by no order`] : []),
    ...(isGranted ? [`${told} is granted and not paid`] : []),
  ];
}

/** Lines that wait for approval are not part of a checkout's total. After the approval, they are the whole total. */
const isCharged = ({ lines }: Books, order: Order, id: string): boolean =>
  order.chargedWhen === "approval" || lines.find((line) => line.id === id)?.chargedWhen !== "approval";

const ordersAddUp: Invariant = (books) =>
  books.orders.flatMap((order) => {
    const charged = order.lines.filter(({ id }) => isCharged(books, order, id));
    const total = sum(charged, ({ finalPrice }) => finalPrice);
    const missing = isPaid(order) ? order.lines.filter(({ id }) => !books.lines.some((line) => line.id === id)) : [];
    return [
      ...(total === order.totalCents ? [] : [`${order.id}: its lines come to ${total}, it to ${order.totalCents}`]),
      ...missing.map(({ id }) => `${order.id} is paid, and its line ${id} is gone`),
    ];
  });

const ledgerSumsToNothing: Invariant = ({ ledger }) =>
  ledger.flatMap(({ id, kind, postings }) => {
    const total = sum(postings, ({ amountCents }) => amountCents);
    return total === 0 ? [] : [`${id} (${kind}) comes to ${total}`];
  });

const ledgerIsWhatHappened: Invariant = (books) =>
  books.orders.flatMap((order) => {
    const entries = books.ledger.filter(({ orderId }) => orderId === order.id);
    const sales = entries.filter(({ kind }) => kind === "sale").length;
    const expected = isPaid(order) && order.lines.some(({ price }) => price !== 0) ? 1 : 0;
    const { charges, refunds, takenCents } = aboutThem(books, intentsOf(books, order));
    const held = sum(charges, ({ amount }) => amount) - sum(refunds, ({ amount }) => amount) - takenCents;
    const booked = bookedOn(books, order, "stripe");
    return [
      ...(sales === expected ? [] : [`${order.id} is ${order.state} and has ${sales} sales in the ledger`]),
      ...(booked === held ? [] : [`${order.id}: the ledger holds ${booked}, the payment provider ${held}`]),
    ];
  });

const oneReceiptEach: Invariant = ({ orders, receipts }) =>
  orders.flatMap((order) => {
    const mailed = receipts.filter((id) => id === order.id).length;
    return mailed === (isPaid(order) ? 1 : 0) ? [] : [`${order.id} is ${order.state} and has ${mailed} receipts`];
  });

const theCartIsTheRest: Invariant = ({ cart, header, orders, lines }) => {
  const inCart = cart?.lineItemIds ?? [];
  const open = lines.filter(({ state }) => state === "open").map(({ id }) => id);
  const holder = orders.find(({ id }) => id === cart?.orderId);
  return [
    ...inCart.filter((id) => !open.includes(id as never)).map((id) => `${id} is in the cart, and not open`),
    ...open.filter((id) => !inCart.includes(id)).map((id) => `${id} is open, and in no cart`),
    ...(holder && (isPaid(holder) || holder.state === "canceled") ? [`The cart is held by ${holder.id}`] : []),
    ...(cart?.orderId && !holder ? [`The cart is held by ${cart.orderId}, which is not there`] : []),
    ...((header?.count ?? 0) === inCart.length ? [] : [`The header counts ${header?.count}, not ${inCart.length}`]),
  ];
};

/** A code counts as used until all parts of its order are canceled. Nobody else uses these codes. */
const codesAreUsedOnce: Invariant = ({ codes, orders }) =>
  codes.flatMap(({ code, orderIds, uses }) => {
    const using = orders.filter((order) => order.discount?.code === code && order.state !== "canceled");
    const users = new Set(using.map(({ id, codeUsedBy }) => codeUsedBy ?? id));
    return [
      ...(uses === orderIds.length ? [] : [`${code} counts ${uses} uses, not ${orderIds.length}`]),
      ...orderIds.filter((id) => !users.has(id as Order["id"])).map((id) => `${code} is used up by ${id} for nothing`),
      ...[...users]
        .filter((id) => !orderIds.includes(id))
        .map((id) => `${id} is cheaper by ${code} and has not used it`),
    ];
  });

/** After everything is settled, only orders that wait for a person are open. */
const nothingIsUnderWay: Invariant = ({ orders }) =>
  orders
    .filter(({ state, chargedWhen }) => state === "charging" || (state === "needs_action" && chargedWhen === "now"))
    .map(({ id, state }) => `${id} is still ${state}`);

/** The faults in the books of an imported order. */
export const booksOfMoney = (books: Books): string[] =>
  [nobodyIsChargedTwice, chargedIsPaid, ledgerSumsToNothing, ledgerIsWhatHappened, ...refundInvariants].flatMap(
    (invariant) => invariant(books),
  );

/** The faults in the books; empty if there are none. Call it only when no payment is in progress. */
export const faultsIn = (books: Books): string[] =>
  [
    ...[nobodyIsChargedTwice, chargedIsPaid, everyChargeHasItsOrder, nothingCanGoThroughLater],
    ...[paidIsGranted, paidIsEnrolled, ordersAddUp, ledgerSumsToNothing, ledgerIsWhatHappened],
    ...refundInvariants,
    ...inVainInvariants,
    ...[oneReceiptEach, theCartIsTheRest, codesAreUsedOnce, nothingIsUnderWay],
  ].flatMap((invariant) => invariant(books));
