import type { Order } from "@guildhall/core/order/order.schema";
import type { OurBooks } from "./our-books.fixture.ts";
import { madeInVain, type StripeBooks, type StripeIntent } from "./stripe-books.fixture.ts";

/** One person's money as the portal has it, beside what the payment provider has, and the mails that went out. */
export interface Books extends OurBooks {
  readonly stripe: StripeBooks;
  /** Of each receipt that was mailed, the order. */
  readonly receipts: readonly string[];
}

export type Invariant = (books: Books) => readonly string[];

export const sum = <T>(list: readonly T[], of: (one: T) => number): number =>
  list.reduce((total, one) => total + of(one), 0);

/** What these payments are about at the payment provider. */
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

/** What one order is about at the payment provider, but for what came in vain. */
export const atStripe = (books: Books, order: Order) =>
  aboutThem(
    books,
    intentsOf(books, order).filter((intent) => !isMadeInVain(intent)),
  );

/** Each payment that came in vain for an order, by itself. One that was declined did not come. */
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
