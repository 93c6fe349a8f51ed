import type { Stripe } from "stripe";
import { createId, nowSeconds } from "../ids.ts";
import { mergeMetadata, metadata } from "../metadata.ts";
import { clearableText, type Given, group, needed, oneOf } from "../reader.ts";
import { Decline, invalidRequest } from "../refusal.ts";
import type { Call } from "../route.ts";
import { type CardInput, cardParams, readCard } from "./card.ts";
import { declineBody } from "./decline-codes.ts";
import { requireCustomer } from "./require-customer.ts";
import { type CardBehaviour, numberOfAlias } from "./test-cards.ts";

const place = group({
  city: clearableText(),
  country: clearableText(),
  line1: clearableText(),
  line2: clearableText(),
  postal_code: clearableText(),
  state: clearableText(),
});

export const billingDetails = group({
  address: place,
  email: clearableText(),
  name: clearableText(),
  phone: clearableText(),
});
type Billing = ReturnType<typeof billingDetails>;

export const methodData = {
  type: needed(oneOf("card")),
  card: needed(cardParams),
  billing_details: billingDetails,
  allow_redisplay: oneOf("always", "limited", "unspecified"),
  metadata,
};

/** What is known of a payment method beyond what Stripe tells. */
export interface MethodFacts {
  readonly behaviour: CardBehaviour;
  /** 3-D Secure was passed for charges without the person. */
  readonly isSetUp?: boolean;
  /** Paid with or detached: it belongs to nobody any more. */
  readonly isSpent?: boolean;
}

export const factsOf = ({ id }: Stripe.PaymentMethod, { store }: Call): MethodFacts =>
  ({ behaviour: { brand: "visa" }, ...store.hidden(id) }) as MethodFacts;

export function createMethod(call: Call, input: Given<typeof methodData>): Stripe.PaymentMethod {
  const { card, behaviour } = readCard(input.card);
  const method = call.store.put({
    id: createId("pm"),
    object: "payment_method",
    allow_redisplay: input.allow_redisplay ?? "unspecified",
    billing_details: mergeBilling(noBilling, input.billing_details),
    card,
    created: nowSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: mergeMetadata({}, input.metadata),
    type: "card",
  } satisfies Stripe.PaymentMethod);
  call.store.hide(method.id, { behaviour, isSetUp: behaviour.isSetUp ?? false });
  return method;
}

const nothing = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
const noBilling = { address: nothing, email: null, name: null, phone: null, tax_id: null };

export const mergeBilling = (
  old: Stripe.PaymentMethod.BillingDetails,
  change: Billing | undefined,
): Stripe.PaymentMethod.BillingDetails => ({
  ...old,
  ...change,
  address: { ...nothing, ...old.address, ...change?.address },
});

/** A payment method by its id, or a new one by the name of a test card. */
export function methodOf(call: Call, reference: string, param?: string): Stripe.PaymentMethod {
  if (numberOfAlias(reference) === undefined) return call.store.require("payment_method", reference, param);
  return createMethod(call, { type: "card", card: { token: reference } satisfies CardInput });
}

/** Gives it to a customer, for use again and again. */
export function attach(method: Stripe.PaymentMethod, customer: string, call: Call): Stripe.PaymentMethod {
  requireCustomer(call, customer, "customer");
  if (method.customer === customer) return method;
  if (method.customer !== null) {
    throw invalidRequest("The payment method you provided has already been attached to a customer.");
  }
  requireUnspent(method, call);
  const { declines } = factsOf(method, call).behaviour;
  if (declines?.on === "always") throw new Decline(declineBody(declines.code));
  const attached = call.store.put({ ...method, customer });
  call.emit("payment_method.attached", attached);
  return attached;
}

export function requireUnspent(method: Stripe.PaymentMethod, call: Call): void {
  if (method.customer !== null || !factsOf(method, call).isSpent) return;
  throw invalidRequest(
    "The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a " +
      "connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use " +
      "a PaymentMethod multiple times, you must attach it to a Customer first.",
    { code: "payment_method_unexpected_state" },
  );
}
