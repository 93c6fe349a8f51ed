import { log } from "../../ground/route/log.ts";
import { madeAt } from "../../ground/shared/create-id.ts";
import { isSinceRestore } from "../../ground/storage/restored.ts";
import * as Ledger from "../../money/ledger/ledger.ts";
import type { PaymentOfOrder } from "../../money/order/order-of-payment.ts";
import * as Person from "../../people/person/person.ts";
import { isOfThisStage } from "../../vendors/stripe/payment-origin.ts";
import { refundsOfPayment } from "../../vendors/stripe/refund.gateway.ts";
import * as StripeEvents from "./stripe-event.ts";
import type { WebhookSubject } from "./webhook.rules.ts";

const type = "billing.paid-without-order";

/** A restored table has lost orders that were paid. Their ids stay free: the restored cart is then paid by the payment. */
/** An alarm once for each payment, and once for each dispute, which has a last day for the answer. */
export async function notePaidWithoutOrder(lost: PaymentOfOrder, subject: WebhookSubject): Promise<void> {
  const { personId, orderId, payment } = lost;
  const dispute = subject.kind === "dispute" ? subject.id : undefined;
  const alarm = { id: `${dispute ?? payment.id}-without-order`, type };
  if (payment.state !== "succeeded" || (await StripeEvents.isDone(alarm)) || !(await isOurs(lost))) return;
  // The books know what an erased person had bought.
  if ((await Ledger.ofOrder(personId, orderId)).length > 0) return;
  if (!dispute && (await isGivenBack(payment))) return;
  const { id, amountCents } = payment;
  log.error("billing.paid-without-order", { personId, orderId, payment: id, amountCents, ...(dispute && { dispute }) });
  await StripeEvents.remember(alarm);
}

/** Another stage may share the account at Stripe. Somebody who registered after the restored moment is not here. */
const isOurs = async ({ personId, payment }: PaymentOfOrder): Promise<boolean> =>
  isOfThisStage(payment.metadata) ?? (isSinceRestore(madeAt(personId)) || (await Person.find(personId)) !== undefined);

async function isGivenBack({ id, amountCents }: PaymentOfOrder["payment"]): Promise<boolean> {
  const given = (await refundsOfPayment(id)).filter(({ state }) => state !== "failed");
  return given.reduce((sum, refund) => sum + refund.amountCents, 0) >= amountCents;
}
