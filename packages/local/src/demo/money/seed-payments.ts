import type { EventId } from "@guildhall/core/ground/shared/ids";
import type { Instant, PersonId } from "@guildhall/core/ground/shared/values";
import type { ImportedPayer } from "@guildhall/core/money/card/import-payers";
import type { ImportedOrder } from "@guildhall/core/money/ledger/import-orders";
import type { LineItem } from "@guildhall/core/money/order/line-item/line-item.schema";
import type { Refund } from "@guildhall/core/money/order/order.schema";
import type { StandIns } from "../../stand-ins.ts";
import { canceledEventName } from "../demo-live-events.ts";
import type { RosterEntry } from "../demo-records.ts";
import { orderOf } from "./demo-order.ts";
import type { DemoPayment } from "./demo-payment.ts";
import { disputedPayer } from "./demo-payments.ts";

interface Options {
  readonly idOf: (name: string) => PersonId;
  readonly payers: ReadonlyMap<string, ImportedPayer>;
  readonly stripe: StandIns["stripe"];
}

interface Seeded {
  readonly orders: readonly ImportedOrder[];
  readonly rosters: readonly RosterEntry[];
}

/** Past payments: in our ledger and, if a card was charged, at Stripe. */
export async function seedPayments(payments: readonly DemoPayment[], options: Options): Promise<Seeded> {
  const { importOrders } = await import("@guildhall/core/money/ledger/import-orders");
  const { importGifts } = await import("@guildhall/core/domains/donation/import-gifts");
  const { importRegistrations } = await import("@guildhall/core/domains/event/import-events");
  const staffId = options.idOf("admin");
  const orders = await Promise.all(
    payments.map((payment, number) => {
      const imported = orderOf(payment, { personId: options.idOf(payment.name), staffId, number });
      return charged(imported, options.payers.get(payment.name));
    }),
  );
  await importOrders(orders);
  const lines = orders.flatMap((order) => order.lines);
  await importGifts(lines.filter(({ kind }) => kind === "donation"));
  const registrations = orders.flatMap(({ order, lines: own }, index) =>
    own
      .filter(({ kind }) => kind === "event")
      .map((line) => ({
        line,
        ...registrationOf(line, payments[index]?.attendedAt, order.refunds?.[0]?.requestedAt),
      })),
  );
  await importRegistrations(registrations.map(({ line: _, ...registration }) => registration));
  const rosters = registrations.map(
    ({ line: { name, orderId }, personId, eventId, attendedAt, endedAt }): RosterEntry => ({
      ...{ personId, eventId, name, orderId, attendedAt, endedAt },
    }),
  );
  return { orders, rosters };
}

/** What was given back wholly has ended, unless the event was canceled (bylaws#event-refunded). */
function registrationOf(line: LineItem, attendedAt: Instant | undefined, refundedAt: Instant | undefined) {
  const { personId, id: lineItemId, productId, addedAt: registeredAt, name, finalPrice, refundedCents } = line;
  const isEnded = refundedAt && refundedCents === finalPrice && name !== canceledEventName;
  return {
    ...{ personId, lineItemId, registeredAt, eventId: productId as EventId },
    ...(attendedAt && { attendedAt }),
    ...(isEnded && { endedAt: refundedAt }),
  };
}

async function charged({ order, lines }: ImportedOrder, payer: ImportedPayer | undefined): Promise<ImportedOrder> {
  const { id: orderId, personId, totalCents: amountCents, method } = order;
  if (method !== "card") return { order, lines };
  if (!payer) throw new Error(`${personId} has no card to pay ${orderId} with`);
  const Gateway = await import("@guildhall/core/vendors/stripe/stripe.gateway");
  const { paymentMethodId, brand, lastFour } = payer.card;
  const payment = await Gateway.charge({
    ...{ orderId, personId, amountCents, paymentMethodId, customerId: payer.customerId },
    description: `Order ${orderId}`,
    isOffSession: true,
    key: `${orderId}-1`,
  });
  if (payment.state !== "succeeded") throw new Error(`${orderId} could not be charged: ${payment.message}`);
  const refunds = await Promise.all(
    (order.refunds ?? []).map((refund) => givenBack(refund, orderId, { personId, payment })),
  );
  return {
    order: {
      ...order,
      ...{ paymentMethodId, paymentIntentId: payment.id, chargeId: payment.chargeId, card: { brand, lastFour } },
      ...(refunds.length > 0 && { refunds }),
    },
    lines,
  };
}

interface Charged {
  readonly personId: PersonId;
  readonly payment: { readonly id: string };
}

async function givenBack(refund: Refund, orderId: string, { personId, payment }: Charged): Promise<Refund> {
  const { refund: giveBack } = await import("@guildhall/core/vendors/stripe/refund.gateway");
  const { id: refundId, amountCents } = refund;
  const there = await giveBack({ refundId, orderId, personId, amountCents, paymentIntentId: payment.id });
  if (there.state !== "done") throw new Error(`${refundId} could not be given back`);
  return { ...refund, stripeId: there.stripeId };
}

/** A dispute: the bank says that the payment was not authorized. */
export async function disputeLast(
  orders: readonly ImportedOrder[],
  { idOf, stripe }: Pick<Options, "idOf" | "stripe">,
): Promise<void> {
  const Dispute = await import("@guildhall/core/selling/dispute/dispute");
  const theirs = orders.filter(({ order }) => order.personId === idOf(disputedPayer));
  const chargeId = theirs.at(-1)?.order.chargeId;
  if (chargeId) await Dispute.note(stripe.dispute(chargeId).id);
}
