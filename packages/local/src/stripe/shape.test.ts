import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleFields } from "./sample-fields.fixture.ts";
import { card, payment, type RunningStripe, startStripe } from "./stripe.fixture.ts";

let running: RunningStripe;
const made: Record<string, object | undefined> = {};
beforeAll(async () => {
  running = await startStripe();
  const { stripe, standIn } = running;
  const customer = await stripe.customers.create();
  const setup = { customer: customer.id, ...card };
  made.customer = customer;
  made.setup_intent = await stripe.setupIntents.create({ ...setup, payment_method: "pm_card_visa", confirm: true });
  const [method] = (await stripe.customers.listPaymentMethods(customer.id)).data;
  const paid = await stripe.paymentIntents.create(payment(method?.id ?? "", { customer: customer.id }));
  const charge = await stripe.charges.retrieve(String(paid.latest_charge));
  const refund = await stripe.refunds.create({ payment_intent: paid.id, amount: 100 });
  const dispute = standIn.dispute(charge.id);
  Object.assign(made, { payment_method: method, payment_intent: paid, charge, refund, dispute });
  made["payment_method.card"] = method?.card;
  made["charge.payment_method_details.card"] = charge.payment_method_details?.card;
  made["dispute.evidence"] = dispute.evidence;
  made["dispute.evidence_details"] = dispute.evidence_details;
  made.balance_transaction = await stripe.balanceTransactions.retrieve(String(charge.balance_transaction));
  made.event = (await stripe.events.list()).data[0];
  await stripe.webhookEndpoints.create({ url: "http://127.0.0.1:1/", enabled_events: ["customer.deleted"] });
  made.webhook_endpoint = (await stripe.webhookEndpoints.list()).data[0];
});
afterAll(() => running.close());

/** A list inside a charge that comes only when it is asked for. */
const onDemand: Readonly<Record<string, readonly string[]>> = { charge: ["refunds"] };
/** In the library's types (its version is the newer), not yet in the samples. */
const newer: Readonly<Record<string, readonly string[]>> = {
  customer: ["customer_account"],
  dispute: ["intended_submission_method"],
  "dispute.evidence_details": ["submission_method"],
  payment_intent: ["allowed_payment_method_types", "payment_record"],
  setup_intent: ["allowed_payment_method_types", "customer_account"],
  "charge.payment_method_details.card": ["electronic_commerce_indicator"],
};

test.each(Object.entries(sampleFields))("%s has the fields of Stripe's sample, and no others", (name, fields) => {
  const expected = [...fields, ...(newer[name] ?? [])].filter((field) => !onDemand[name]?.includes(field));
  expect(Object.keys(made[name] ?? {}).sort()).toEqual(expected.sort());
});
