import type { Order } from "@guildhall/core/money/order/order.schema";
import type { OurBooks } from "./our-books.fixture.ts";
import { madeInVain, type StripeBooks, type StripeIntent } from "./stripe-books.fixture.ts";

/** The money of one person in the portal and at the payment provider, and the sent mails. */
export interface Books extends OurBooks {
  readonly stripe: StripeBooks;
  /** The order of each mailed receipt. */
  readonly receipts: readonly string[];
}

export type Invariant = (books: Books) => readonly string[];

export const sum = <T>(list: readonly T[], of: (one: T) => number): number =>
  list.reduce((total, one) => total + of(one), 0);

/** The provider's data about these payments. */
export function aboutThem({ stripe }: Books, intents: readonly StripeIntent[]) {
  const ids = new Set(intents.map((intent) => intent.id));
  const ofIntent = <T extends { readonly payment_intent: string }>(list: readonly T[]) =>
    list.filter(({ payment_intent }) => ids.has(payment_intent));
  const charges = ofIntent(stripe.charges).filter(({ status }) => status === "succeeded");
  const refunds = ofIntent(stripe.refunds).filter(({ status }) => status === "succeeded" || status === "pending");
  const disputes = ofIntent(stripe.disputes);
  const takenCents = -sum(
    disputes.flatMap(({ balance_transactions: moves }) => moves),
    ({ amount }) => amount,
  );
  return { intents, charges, refunds, disputes, takenCents, hasFailed: ofIntent(stripe.refunds).some(isFailed) };
}

const isFailed = ({ status }: { readonly status: string }): boolean => status === "failed";
const isMadeInVain = ({ metadata }: StripeIntent): boolean => metadata[madeInVain] !== undefined;

export const intentsOf = ({ stripe }: Books, { id }: Order): readonly StripeIntent[] =>
  stripe.intents.filter(({ metadata }) => metadata.orderId === id);

/** The provider's data about one order, without payments in vain. */
export const atStripe = (books: Books, order: Order) =>
  aboutThem(
    books,
    intentsOf(books, order).filter((intent) => !isMadeInVain(intent)),
  );

/** Each payment in vain of an order. Declined ones do not count. */
export const inVainAtStripe = (books: Books, order: Order) =>
  intentsOf(books, order)
    .filter((intent) => isMadeInVain(intent) && intent.status === "succeeded")
    .map((intent) => {
      const { refunds, disputes, takenCents, hasFailed } = aboutThem(books, [intent]);
      const left = intent.amount - sum(refunds, ({ amount }) => amount) - takenCents;
      const isHeld = takenCents > 0 && disputes.some(({ status }) => status !== "lost");
      return { ...intent, disputes, left, isHeld, hasFailed };
    });

export const bookedOn = ({ ledger }: Books, { id }: Order, wanted: string): number =>
  sum(
    ledger.filter(({ orderId }) => orderId === id).flatMap(({ postings }) => postings),
    ({ account, amountCents }) => (account === wanted ? amountCents : 0),
  );
