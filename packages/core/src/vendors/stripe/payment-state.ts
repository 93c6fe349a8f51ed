import type { Stripe } from "stripe";

export const paymentStates = ["succeeded", "needs_action", "declined", "processing", "canceled", "waiting"] as const;
export type PaymentState = (typeof paymentStates)[number];

export interface PaymentIntent {
  readonly id: string;
  readonly state: PaymentState;
  readonly amountCents: number;
  /** For the bank's confirmation in the browser. */
  readonly clientSecret?: string;
  readonly chargeId?: string;
  /** The bank's message, safe to show. */
  readonly message?: string;
  readonly metadata: Readonly<Record<string, string>>;
}

type StripeIntent = Pick<Stripe.PaymentIntent, "id" | "amount" | "status" | "metadata" | "client_secret"> & {
  readonly latest_charge: string | { readonly id: string } | null;
  readonly last_payment_error: { readonly [K in "code" | "decline_code" | "message"]?: string } | null;
};

export function paymentIntentOf(intent: StripeIntent): PaymentIntent {
  const { id, amount, metadata, latest_charge: charge, last_payment_error: error } = intent;
  const chargeId = typeof charge === "string" ? charge : charge?.id;
  const state = stateOf(intent);
  return {
    id,
    state,
    amountCents: amount,
    metadata,
    ...(intent.status === "requires_action" && intent.client_secret && { clientSecret: intent.client_secret }),
    ...(chargeId && { chargeId }),
    ...(state !== "succeeded" && error?.message && { message: error.message }),
  };
}

const states: Partial<Record<Stripe.PaymentIntent.Status, PaymentState>> = {
  succeeded: "succeeded",
  requires_action: "needs_action",
  processing: "processing",
  canceled: "canceled",
};

/** After a decline Stripe waits for another card. "authentication_required" for an absent person means needs_action. */
function stateOf({ status, last_payment_error: error }: StripeIntent): PaymentState {
  if (status !== "requires_payment_method") return states[status] ?? "waiting";
  if (error?.decline_code === "authentication_required" || error?.code === "authentication_required") {
    return "needs_action";
  }
  return error ? "declined" : "waiting";
}
