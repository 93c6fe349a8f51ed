import type { Dispute } from "./order.schema.ts";

type Taken = Pick<Dispute, "isMoneyTaken"> & { readonly amountCents: number };

/** What banks took back of a payment, provisionally or for good. */
export const takenCents = (disputes: readonly Taken[] = []): number =>
  disputes.reduce((sum, { amountCents, isMoneyTaken }) => sum + (isMoneyTaken ? amountCents : 0), 0);

/** Of a payment in vain: still owed, taken by a bank after it was refunded, and refunded too much. */
export interface Balance {
  readonly owedCents: number;
  readonly excessCents: number;
  readonly tooMuchCents: number;
}

export function balanceOf(amountCents: number, givenCents: number, takenCents = 0): Balance {
  const left = amountCents - givenCents - takenCents;
  const tooMuchCents = Math.max(0, givenCents - amountCents);
  return { owedCents: Math.max(0, left), excessCents: Math.max(0, -left) - tooMuchCents, tooMuchCents };
}
