import { createId } from "@guildhall/core/ground/shared/create-id";
import type { ImportedOrder } from "@guildhall/core/money/ledger/import-orders";
import { actorFor, type SeedOptions } from "../money/seed-carts.ts";

/** Money that could not be given back, so that staff must act. */
export async function seedTroubles(
  orders: readonly ImportedOrder[],
  leaver: string,
  options: SeedOptions,
): Promise<void> {
  const orderOf = (name: string) => {
    const found = orders.find(({ order }) => order.personId === options.idOf(name));
    if (!found) throw new Error(`${name} has paid nothing`);
    return found.order;
  };
  await giveBack(orderOf("refundfailed"), "Registered by mistake.", options);
  await giveBack(orderOf(leaver), "Cannot take it any more.", options);
  await chargeTwice(orderOf("paidtwice"));
}

type Paid = ImportedOrder["order"];

/** The bank of one sends it back, that of another has not answered. */
async function giveBack({ id: orderId, personId: userId }: Paid, reason: string, options: SeedOptions): Promise<void> {
  const Orders = await import("@guildhall/core/money/order/order");
  const { give } = await import("@guildhall/core/selling/refund/refund");
  const { refundQuote } = await import("@guildhall/core/money/order/refund.rules");
  const { shownOf } = await import("@guildhall/core/money/order/refund-shown.rules");
  const order = await Orders.get(userId, orderId);
  const lines = order.lines.map(({ id: lineItemId, finalPrice: amountCents }) => ({ lineItemId, amountCents }));
  const wanted = { refundId: createId("refund"), lines, shown: shownOf(refundQuote(order, [])) };
  await give(actorFor("admin", options), { userId, orderId }, { ...wanted, reason });
}

/** As when a second window of the bank is answered after the first. The portal gives it back by itself, in vain. */
async function chargeTwice({ id: orderId, personId, totalCents: amountCents }: Paid): Promise<void> {
  const Orders = await import("@guildhall/core/money/order/order");
  const Payer = await import("@guildhall/core/money/card/payer");
  const Gateway = await import("@guildhall/core/vendors/stripe/stripe.gateway");
  const InVain = await import("@guildhall/core/money/charged-in-vain/in-vain");
  const { systemActor } = await import("@guildhall/core/ground/route/actor");
  const payer = await Payer.find(personId);
  const card = payer && Payer.keptCard(payer);
  if (!payer || !card) throw new Error(`${personId} keeps no card`);
  const payment = await Gateway.charge({
    ...{ orderId, personId, amountCents, customerId: payer.customerId, paymentMethodId: card.paymentMethodId },
    ...{ description: `Order ${orderId}`, isOffSession: true, key: `${orderId}-2` },
  });
  const paid = await Orders.get(personId, orderId);
  await quietly(async () => InVain.resume(await InVain.note(systemActor("Stripe"), paid, payment)));
}

/** It is intended here, so no alarm is written to the screen. */
async function quietly(work: () => Promise<void>): Promise<void> {
  const { LOG_LEVEL } = process.env;
  process.env.LOG_LEVEL = "silent";
  await work().finally(() => {
    if (LOG_LEVEL === undefined) delete process.env.LOG_LEVEL;
    else process.env.LOG_LEVEL = LOG_LEVEL;
  });
}
