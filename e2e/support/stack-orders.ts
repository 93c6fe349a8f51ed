// Orders that were charged, or that wait for staff, in a small cloud. Loaded when the cloud runs.

import { now } from "../../packages/core/src/ground/shared/clock.ts";
import type { PersonId } from "../../packages/core/src/ground/shared/values.ts";
import { customerOf } from "../../packages/core/src/money/card/payer.ts";
import { byKey } from "../../packages/core/src/money/catalog/catalog.ts";
import { importOrders } from "../../packages/core/src/money/ledger/import-orders.ts";
import { aPaidOrder } from "../../packages/core/src/money/order/order.fixture.ts";
import type { Order } from "../../packages/core/src/money/order/order.schema.ts";
import { stripe } from "../../packages/core/src/vendors/stripe/stripe-client.ts";
import type { Calls } from "./stack-calls.ts";

type Sale = Parameters<Calls["createOrder"]>[0];

export const createOrder: Calls["createOrder"] = async ({ id, lines, card = "pm_card_visa", waits = false }) => {
  const personId = id as PersonId;
  const customer = await customerOf({ id: personId });
  const { id: paymentMethodId } = await (await stripe()).paymentMethods.attach(card, { customer });
  const sold = await Promise.all(lines.map((line) => lineOf(line, waits)));
  const override = waits
    ? ({ state: "locked", chargedWhen: "approval", attempt: 0, paidAt: undefined } as const)
    : { paidAt: now() };
  const made = aPaidOrder(personId, sold, { placedAt: now(), paymentMethodId, ...override });
  const order = waits ? made.order : { ...made.order, ...(await chargedAtStripe(made.order, customer)) };
  await importOrders([{ order, lines: made.lines }]);
  return { orderId: order.id, ...(order.chargeId && { chargeId: order.chargeId }) };
};

async function lineOf({ kind, key }: Sale["lines"][number], waits: boolean) {
  const product = await byKey(kind, key);
  if (!product) throw new Error(`No ${kind} is called ${key}`);
  const { id: productId, name, account, priceCents: price } = product;
  const line = { kind, productId, name, account, price, finalPrice: price, paidAt: now(), fulfilledAt: now() };
  if (!waits) return line;
  return { ...line, state: "ordered", chargedWhen: "approval", paidAt: undefined, fulfilledAt: undefined } as const;
}

async function chargedAtStripe({ id: orderId, personId, totalCents, paymentMethodId }: Order, customer: string) {
  const payment = await (await stripe()).paymentIntents.create({
    amount: totalCents,
    currency: "usd",
    customer,
    payment_method: paymentMethodId ?? "",
    metadata: { orderId, personId },
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
    confirm: true,
  });
  return { paymentIntentId: payment.id, chargeId: String(payment.latest_charge) };
}
