import * as z from "zod/mini";
import { PaymentMethodToken } from "../card/card.schema.ts";
import { Donation } from "../donation/donation.schema.ts";
import { orderStates } from "../order/order.schema.ts";
import { User } from "../person/user.schema.ts";
import { OrderId } from "../shared/ids.ts";
import { Cents, optionalText } from "../shared/values.ts";

/** What 'Submit Order' sends (bylaws#payment-method). */
export const Checkout = z.object({
  paymentMethodType: z.enum(["card", "free", "override"]),
  /** A new card; without it the one that is kept. */
  stripeToken: z.optional(PaymentMethodToken),
  /** Whether a new card is kept for the next time. */
  keepCard: z._default(z.boolean(), true),
  overrideNotes: optionalText(2500),
  donation: z.optional(Donation),
  /** Of the cart that was shown. */
  checkoutId: OrderId,
  quote: z.string().check(z.maxLength(64)),
});
export type Checkout = z.infer<typeof Checkout>;

/** How an order stands after an attempt to pay it. */
export const PaymentOutcome = z.object({
  user: User,
  order: z.object({
    id: OrderId,
    state: z.enum(orderStates),
    totalCents: Cents,
    /** With which the browser asks the bank for its confirmation, while the state is needs_action. */
    clientSecret: z.optional(z.string()),
    failure: z.optional(z.string()),
    /** Until the payment provider is asked again, where it was asked too often: this is what was known before. */
    retryAfterSeconds: z.optional(z.int()),
  }),
});
export type PaymentOutcome = z.infer<typeof PaymentOutcome>;

export const LaterPayment = z.object({
  stripeToken: z.optional(PaymentMethodToken),
  keepCard: z._default(z.boolean(), true),
});
export type LaterPayment = z.infer<typeof LaterPayment>;
