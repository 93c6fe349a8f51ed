import { randomBytes } from "node:crypto";
import type { Stripe } from "stripe";
import { createId, nowSeconds } from "../ids.ts";
import { mergeMetadata, metadata } from "../metadata.ts";
import { clearableText, email, type Given, group, text } from "../reader.ts";
import { noSuch } from "../refusal.ts";
import { type Call, createdRange, listParams, page, route } from "../route.ts";
import { changesOf } from "../webhook/changes.ts";
import { attach, methodOf } from "./payment-method.ts";
import { requireCustomer } from "./require-customer.ts";

const place = group({
  line1: clearableText(),
  line2: clearableText(),
  city: clearableText(),
  state: clearableText(),
  postal_code: clearableText(),
  country: clearableText(),
});

const fields = {
  email,
  name: clearableText(256),
  phone: clearableText(20),
  description: clearableText(),
  address: place,
  metadata,
  invoice_settings: group({ default_payment_method: clearableText() }),
};
type Fields = Given<typeof fields>;

const emptyAddress = { line1: null, line2: null, city: null, state: null, postal_code: null, country: null };

function newCustomer(): Stripe.Customer {
  return {
    id: createId("cus"),
    object: "customer",
    address: null,
    balance: 0,
    created: nowSeconds(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomBytes(4).toString("hex").toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  } satisfies Stripe.Customer;
}

function change(customer: Stripe.Customer, input: Fields, call: Call): Stripe.Customer {
  const { metadata: change, address, invoice_settings: settings, ...plain } = input;
  const method = settings?.default_payment_method;
  if (method) requireOwn(customer, method, call);
  return {
    ...customer,
    ...plain,
    ...(address && { address: { ...emptyAddress, ...address } }),
    ...(method !== undefined && {
      invoice_settings: { ...customer.invoice_settings, default_payment_method: method },
    }),
    metadata: mergeMetadata(customer.metadata, change),
  };
}

function requireOwn(customer: Stripe.Customer, method: string, { store }: Call): void {
  const found = store.require("payment_method", method, "invoice_settings[default_payment_method]");
  if (found.customer !== customer.id) throw noSuch("PaymentMethod", method, "invoice_settings[default_payment_method]");
}

export const customerRoutes = [
  route({
    on: "POST /v1/customers",
    params: { ...fields, payment_method: text() },
    run: ({ payment_method, ...input }, call) => {
      const customer = call.store.put(change(newCustomer(), input, call));
      call.emit("customer.created", customer);
      if (payment_method) attach(methodOf(call, payment_method, "payment_method"), customer.id, call);
      return customer;
    },
  }),
  route({
    on: "GET /v1/customers",
    params: { ...listParams, email: text(), created: createdRange },
    run: ({ email: wanted, ...query }, { store }) =>
      page("/v1/customers", store.list("customer", { ...query, where: { email: wanted } })),
  }),
  route({
    on: "GET /v1/customers/:id",
    run: (_input, { id, store }) => store.require("customer", id),
  }),
  route({
    on: "POST /v1/customers/:id",
    params: fields,
    run: (input, call) => {
      const before = requireCustomer(call, call.id);
      const customer = call.store.put(change(before, input, call));
      const previous = changesOf(before, customer);
      if (Object.keys(previous).length > 0) call.emit("customer.updated", customer, previous);
      return customer;
    },
  }),
  route({
    on: "DELETE /v1/customers/:id",
    run: (_input, call) => {
      const customer = requireCustomer(call, call.id);
      call.emit("customer.deleted", customer);
      const { rows } = call.store.list("payment_method", { where: { customer: customer.id }, limit: 1000 });
      for (const method of rows) {
        call.store.put({ ...method, customer: null });
        call.store.hide(method.id, { isSpent: true });
      }
      return call.store.put({ id: customer.id, object: "customer", deleted: true } satisfies Stripe.DeletedCustomer);
    },
  }),
  route({
    on: "GET /v1/customers/:id/payment_methods",
    params: { ...listParams, type: text(), allow_redisplay: text() },
    run: ({ type, ...query }, call) => {
      const customer = requireCustomer(call, call.id).id;
      const found = call.store.list("payment_method", { ...query, where: { customer, type } });
      return page(`/v1/customers/${customer}/payment_methods`, found);
    },
  }),
];
