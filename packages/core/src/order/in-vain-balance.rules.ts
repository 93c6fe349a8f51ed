import type { Dispute } from "./order.schema.ts";

type Taken = Pick<Dispute, "isMoneyTaken"> & { readonly amountCents: number };

/** What banks have taken back of a payment, for now or for good. */
export const takenCents = (disputes: readonly Taken[] = []): number =>
  disputes.reduce((sum, { amountCents, isMoneyTaken }) => sum + (isMoneyTaken ? amountCents : 0), 0);

/** What of a payment in vain is owed still; what a bank took though it had gone back before; what went back too much. */
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
