import type { Dispute } from "./order.schema.ts";

type Taken = Pick<Dispute, "isMoneyTaken"> & { readonly amountCents: number };

/** What banks have taken back of a payment, for now or for good. */
export const takenCents = (disputes: readonly Taken[] = []): number =>
  disputes.reduce((sum, { amountCents, isMoneyTaken }) => sum + (isMoneyTaken ? amountCents : 0), 0);

/** What of a payment in vain is owed still; or what a bank took though it had gone back before. */
export interface Balance {
  readonly owedCents: number;
  readonly excessCents: number;
}

export function balanceOf(amountCents: number, goneBackCents: number): Balance {
  const left = amountCents - goneBackCents;
  return { owedCents: Math.max(0, left), excessCents: Math.max(0, -left) };
}
