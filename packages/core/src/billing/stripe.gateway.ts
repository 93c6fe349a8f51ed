/** What a PaymentIntent came to, in our words. */
export interface Payment {
  readonly id: string;
  readonly state: "succeeded" | "needs_action" | "declined" | "processing" | "canceled" | "waiting";
  readonly amountCents: number;
  readonly clientSecret?: string;
  readonly chargeId?: string;
  /** What the bank says, as it may be shown. */
  readonly message?: string;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface ChargeOrder {
  readonly orderId: string;
  readonly personId: string;
  readonly customerId: string;
  readonly paymentMethodId: string;
  readonly amountCents: number;
  readonly description: string;
  /** The person is not there to answer their bank. */
  readonly isOffSession: boolean;
  /** One for each attempt. */
  readonly key: string;
}

/** What of the payment provider this house uses. Refusals are `unavailable`, or say what came of it. */
export declare function charge(order: ChargeOrder): Promise<Payment>;
export declare function confirm(paymentIntentId: string, order: ChargeOrder): Promise<Payment>;
export declare function retrieve(paymentIntentId: string): Promise<Payment>;
/** By what we wrote on it, where its id never reached us. */
export declare function findPayment(customerId: string, orderId: string): Promise<Payment | undefined>;
export declare function cancel(paymentIntentId: string): Promise<Payment>;
