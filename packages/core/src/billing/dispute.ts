import { now } from "../shared/clock.ts";
import { DomainError } from "../shared/errors.ts";
import { retryWhen } from "../shared/retry.ts";
import { Cents, Instant, writtenDollars } from "../shared/values.ts";
import { disputeChange } from "./dispute.rules.ts";
import { bookAlone } from "./dispute-after-erasure.ts";
import { disputePostings, reversed } from "./ledger.rules.ts";
import * as Ledger from "./ledger.ts";
import type { Dispute, Order } from "./order.schema.ts";
import * as Orders from "./order.ts";
import { orderOfPayment } from "./order-of-payment.ts";
import { type DisputeThere, retrieveDispute } from "./refund.gateway.ts";

const bank = { role: "system", job: "Stripe" } as const;

/** For the webhook: how a dispute stands now. Safe to call again. */
export async function note(stripeId: string): Promise<void> {
  const { paymentIntentId } = await retrieveDispute(stripeId);
  const which = await orderOfPayment(paymentIntentId);
  if (!which || !paymentIntentId) return;
  // The order is read before the dispute: what somebody else learned meanwhile makes this one start again.
  await retryWhen(["conflict"], async () => {
    const order = await Orders.find(which.personId, which.orderId);
    if (!order) return bookAlone(which, paymentIntentId);
    // Webhooks may overtake each other: this one comes again once the payment itself is known.
    if (order.state !== "paid" && order.state !== "refunded") throw new DomainError("billing.under-way");
    await write(order, await retrieveDispute(stripeId));
  });
}

async function write(order: Order, there: DisputeThere): Promise<void> {
  const { id: orderId, personId, disputes = [] } = order;
  const before = disputes.find(({ stripeId }) => stripeId === there.stripeId);
  const dispute = disputeOf(there, before);
  const change = disputeChange(before, dispute);
  if (!change) return;
  const taken = disputePostings(dispute.amountCents);
  const entry = { personId, orderId, at: now() };
  const entries = {
    taken: () => [Ledger.entry({ ...entry, kind: "dispute", postings: taken })],
    returned: () => [Ledger.entry({ ...entry, kind: "dispute_won", postings: reversed(taken) })],
    none: () => [],
  };
  await Orders.move(
    bank,
    order,
    { disputes: [...disputes.filter((other) => other !== before), dispute] },
    {
      action: "billing.dispute-noted",
      what: `${change.what}: ${writtenDollars(dispute.amountCents)}`,
      detail: change.detail,
      after: { dispute: dispute.stripeId, status: dispute.status, amountCents: dispute.amountCents },
      writes: entries[change.money](),
    },
  );
}

function disputeOf({ answerBySeconds, paymentIntentId: _, ...there }: DisputeThere, before?: Dispute): Dispute {
  return {
    ...there,
    amountCents: Cents.parse(there.amountCents),
    notedAt: before?.notedAt ?? now(),
    ...(answerBySeconds && { answerBy: Instant.parse(new Date(answerBySeconds * 1000).toISOString()) }),
  };
}
