/** What the stand-in for Stripe says it holds, as far as its controls need it. */
export interface StripeHoldings {
  readonly faults: readonly { readonly kind: string; readonly code?: string }[];
  readonly webhooks: { readonly isPaused: boolean; readonly isShuffled: boolean };
  readonly payments: readonly StripePayment[];
  readonly events: readonly StripeEvent[];
  readonly disputes: readonly StripeDispute[];
  readonly refunds: readonly StripeRefund[];
}

export interface StripePayment {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly currency: string;
  readonly charge: string | null;
  readonly isDisputed: boolean;
  readonly at: string;
}

export interface StripeEvent {
  readonly id: string;
  readonly type: string;
  readonly object: string;
  readonly at: string;
  readonly pending: number;
}

export interface StripeDispute {
  readonly id: string;
  readonly charge: string;
  readonly reason: string;
  readonly status: string;
}

export interface StripeRefund {
  readonly id: string;
  readonly charge: string;
  readonly amount: number;
  readonly status: string;
}

export const holdingsPath = "/stand-ins/holds?name=stripe";

/** Refunds do not say their currency; here there is one. */
export const moneyText = ({ amount, currency = "usd" }: { amount: number; currency?: string }): string =>
  (amount / 100).toLocaleString("en-US", { style: "currency", currency: currency.toUpperCase() });
