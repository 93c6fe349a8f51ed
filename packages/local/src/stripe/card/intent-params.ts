import type { Stripe } from "stripe";
import { flag, type Given, group, listOf, needed, oneOf, type Reader, text, webAddress } from "../reader.ts";
import { invalidParameter, invalidRequest } from "../refusal.ts";
import type { Call } from "../route.ts";
import { createMethod, methodData, methodOf, requireUnspent } from "./payment-method.ts";

const noLongerSupported: Reader<never> = (_value, name) => {
  throw invalidParameter(
    `The \`${name}\` parameter is no longer supported. Use \`allowed_payment_method_types\` to limit what is offered, or ` +
      "`automatic_payment_methods` to say how.",
    name,
    "payment_method_types_no_longer_supported",
  );
};

/** What both kinds of intent take when they are made. */
export const ways = {
  allowed_payment_method_types: listOf(oneOf("card")),
  excluded_payment_method_types: listOf(text()),
  automatic_payment_methods: group({ enabled: needed(flag), allow_redirects: oneOf("always", "never") }),
  payment_method_types: noLongerSupported,
};

/** What both take when they are confirmed. */
export const confirming = {
  payment_method: text(),
  payment_method_data: group(methodData),
  return_url: webAddress,
  use_stripe_sdk: flag,
};

/** Parameters that Stripe.js adds itself. */
export const fromBrowser = {
  mandate_data: () => undefined,
  expected_payment_method_type: text(),
  client_attribution_metadata: () => undefined,
};

type MethodTypeInput = Given<typeof ways>;
type Confirming = Given<typeof confirming>;

/** Without a word about it, Stripe offers whatever is switched on, pages that lead away included. */
export function methodTypesOf(input: MethodTypeInput) {
  const { automatic_payment_methods: { enabled = true, allow_redirects = "always" } = {} } = input;
  const lists = {
    allowed: input.allowed_payment_method_types && [...input.allowed_payment_method_types],
    excluded: input.excluded_payment_method_types && [...input.excluded_payment_method_types],
  };
  return {
    allowed_payment_method_types: lists.allowed ?? null,
    automatic_payment_methods: enabled ? { enabled: true, allow_redirects } : null,
    excluded_payment_method_types: lists.excluded ?? null,
    /** What comes of it, to be read only: here there are cards and nothing else. */
    payment_method_types: ["card"] as string[],
  };
}

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

export function requireReturn(intent: Intent, { return_url }: Confirming, { isPublic }: Call): void {
  if (isPublic || return_url !== undefined || intent.automatic_payment_methods?.allow_redirects !== "always") return;
  const what = intent.object === "payment_intent" ? "PaymentIntent" : "SetupIntent";
  throw invalidRequest(
    `This ${what} is configured to accept payment methods enabled in your Dashboard. Because some of these payment ` +
      "methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to " +
      `accept redirect-based payment methods, set \`automatic_payment_methods[enabled]\` to \`true\` and ` +
      "`automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
  );
}

/** The payment method a confirmation is about: given, typed anew, or the intent's own. */
export function chooseMethod(intent: Intent, input: Confirming, call: Call): Stripe.PaymentMethod {
  if (input.payment_method !== undefined && input.payment_method_data !== undefined) {
    throw invalidRequest("You may only specify one of these parameters: payment_method, payment_method_data.");
  }
  const reference = input.payment_method ?? (intent.payment_method as string | null) ?? undefined;
  const method = input.payment_method_data
    ? createMethod(call, input.payment_method_data)
    : reference && methodOf(call, reference, "payment_method");
  if (!method) throw missingMethod(intent);
  requireFitting(method, intent, call);
  return method;
}

function missingMethod({ object }: Intent) {
  const what = object === "payment_intent" ? "PaymentIntent" : "SetupIntent";
  return invalidRequest(
    `You cannot confirm this ${what} because it's missing a payment method. You can either update the ${what} with a ` +
      `payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.`,
    { code: `${object}_unexpected_state` },
  );
}

/** Another customer's card pays nothing; a saved card pays for its customer alone. */
export function requireFitting(method: Stripe.PaymentMethod, intent: Intent, call: Call): void {
  requireUnspent(method, call);
  if (method.customer === null || method.customer === intent.customer) return;
  const message =
    intent.customer === null
      ? `The PaymentMethod ${method.id} belongs to a Customer. Please include the Customer in the \`customer\` parameter on the ${intent.object === "payment_intent" ? "PaymentIntent" : "SetupIntent"}.`
      : `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`;
  throw invalidRequest(message, { param: "payment_method" });
}
