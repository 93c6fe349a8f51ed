import { takenCents } from "../order/in-vain-balance.rules.ts";
import * as Gateway from "../vendors/stripe/refund.gateway.ts";
import { isHeldByBank } from "./in-vain.rules.ts";

/** A payment that came in vain, and the refund that we make of it. */
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
  /** What is neither given back, nor on its way, nor with a bank. */
  readonly leftCents: number;
  /** Why a refund of ours did not go through. */
  readonly failure: string | undefined;
  readonly disputes: readonly Gateway.DisputeThere[];
}

/** What Stripe says by now of the refunds and disputes of a payment, whoever made them. */
export async function readInVainProgress({ paymentIntentId, amountCents, refundId }: Which): Promise<InVainProgress> {
  const [refunds, disputes] = await Promise.all([
    Gateway.refundsOf(paymentIntentId),
    Gateway.disputesOf(paymentIntentId),
  ]);
  const sumOf = (state: Gateway.RefundThere["state"]) =>
    refunds.reduce((sum, refund) => sum + (refund.state === state ? refund.amountCents : 0), 0);
  const [given, underWay, taken] = [sumOf("done"), sumOf("under-way"), takenCents(disputes)];
  const failed = refunds.find(
    ({ state, metadata }) => state === "failed" && metadata.refundId?.startsWith(refundId) === true,
  );
  const isHeld = isHeldByBank(disputes);
  return {
    ...{ givenCents: given, takenCents: taken, isOnItsWay: underWay > 0, isHeld, disputes },
    leftCents: isHeld ? 0 : Math.max(0, amountCents - given - underWay - taken),
    failure: failed && (failed.failure ?? "The bank refused it."),
  };
}

/** Once for what is left of it: Stripe repeats a refusal under the same key, so a dispute that is over takes another. */
export const refundKey = ({ refundId }: Pick<Which, "refundId">, { leftCents, disputes }: InVainProgress): string =>
  [refundId, leftCents, ...(disputes.length > 0 ? [disputes.length] : [])].join("-");
