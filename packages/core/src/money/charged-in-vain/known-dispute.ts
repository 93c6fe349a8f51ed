import { now } from "../../ground/shared/clock.ts";
import { Cents, Instant } from "../../ground/shared/values.ts";
import type { DisputeThere } from "../../vendors/stripe/refund.gateway.ts";
import type { Dispute } from "../order/order.schema.ts";

/** Keeps when we first heard of it. */
export function disputeOf(
  { answerBySeconds, paymentIntentId: _, ...there }: DisputeThere,
  known: readonly Dispute[] = [],
): Dispute {
  const before = known.find(({ stripeId }) => stripeId === there.stripeId);
  return {
    ...there,
    amountCents: Cents.parse(there.amountCents),
    notedAt: before?.notedAt ?? now(),
    ...(answerBySeconds && { answerBy: Instant.parse(new Date(answerBySeconds * 1000).toISOString()) }),
  };
}
