import * as RefundGateway from "../../vendors/stripe/refund.gateway.ts";
import { takenCents } from "../order/in-vain-balance.rules.ts";
import { areHeldByBank } from "./in-vain.rules.ts";

interface Which {
  readonly paymentIntentId: string;
  readonly amountCents: number;
  readonly refundId: string;
}

export interface InVainProgress {
  readonly givenCents: number;
  readonly takenCents: number;
  readonly isOnItsWay: boolean;
  readonly isHeld: boolean;
  /** Neither refunded, nor on its way, nor held by a bank. */
  readonly leftCents: number;
  readonly failure: string | undefined;
  readonly disputes: readonly RefundGateway.DisputeThere[];
}

/** Includes refunds that somebody made at Stripe by hand. */
export async function readInVainProgress({ paymentIntentId, amountCents, refundId }: Which): Promise<InVainProgress> {
  const [refunds, disputes] = await Promise.all([
    RefundGateway.refundsOfPayment(paymentIntentId),
    RefundGateway.disputesOf(paymentIntentId),
  ]);
  const sumOf = (state: RefundGateway.RefundThere["state"]) =>
    refunds.reduce((sum, refund) => sum + (refund.state === state ? refund.amountCents : 0), 0);
  const [given, underWay, taken] = [sumOf("done"), sumOf("under-way"), takenCents(disputes)];
  const failed = refunds.find(
    ({ state, metadata }) => state === "failed" && metadata.refundId?.startsWith(refundId) === true,
  );
  const isHeld = areHeldByBank(disputes);
  return {
    ...{ givenCents: given, takenCents: taken, isOnItsWay: underWay > 0, isHeld, disputes },
    leftCents: isHeld ? 0 : Math.max(0, amountCents - given - underWay - taken),
    failure: failed && (failed.failure ?? "The bank refused it."),
  };
}

/** One key per remaining amount. Stripe repeats refusals for a key, so a closed dispute needs a new one. */
export const refundKey = ({ refundId }: Pick<Which, "refundId">, { leftCents, disputes }: InVainProgress): string =>
  [refundId, leftCents, ...(disputes.length > 0 ? [disputes.length] : [])].join("-");
