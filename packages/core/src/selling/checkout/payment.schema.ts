import * as z from "zod/mini";
import { Donation } from "../../domains/donation/donation.schema.ts";
import { OrderId } from "../../ground/shared/ids.ts";
import { Cents, optionalTextAsTyped, ShownCents } from "../../ground/shared/values.ts";
import { PaymentMethodToken, ShownCard } from "../../money/card/card.schema.ts";
import { orderStates, SeenAttempt } from "../../money/order/order.schema.ts";
import { User } from "../../people/person/user.schema.ts";

/**
 * Left out by pages that were opened before it was there (2026-11-23), whose press may then try again, or give up, an
 * attempt that they have not seen. Required from 2027-01-15, when no such page has a session any more.
 */
export const SeenByPress = z.optional(SeenAttempt);

/** Made anew for each press of the button: sent again, it is the same attempt. */
const AttemptId = z.optional(z.string().check(z.minLength(8), z.maxLength(64)));

/** What 'Submit Order' sends (bylaws#payment-method). */
export const Checkout = z.object({
  paymentMethodType: z.enum(["card", "free", "override"]),
  /** A new card; without it, the stored one. */
  stripeToken: z.optional(PaymentMethodToken),
  /** The kept card that the page showed: no other is charged. */
  shownCard: z.optional(ShownCard),
  keepCard: z._default(z.boolean(), true),
  overrideNotes: optionalTextAsTyped(2500),
  donation: z.optional(Donation),
  checkoutId: OrderId,
  quote: z.string().check(z.maxLength(64)),
  attemptId: AttemptId,
  seenAttempt: SeenByPress,
});
export type Checkout = z.infer<typeof Checkout>;

export const PaymentOutcome = z.object({
  user: User,
  order: z.object({
    id: OrderId,
    state: z.enum(orderStates),
    totalCents: Cents,
    clientSecret: z.optional(z.string()),
    failure: z.optional(z.string()),
    /** The press of the button that this came of, or whose card it is about. */
    attemptId: AttemptId,
    /** Seconds until Stripe is asked again, after too many checks. */
    retryAfterSeconds: z.optional(z.int()),
  }),
});
export type PaymentOutcome = z.infer<typeof PaymentOutcome>;

export const LaterPayment = z.object({
  /** What the page showed: nothing else is charged. */
  totalCents: ShownCents,
  stripeToken: z.optional(PaymentMethodToken),
  shownCard: z.optional(ShownCard),
  keepCard: z._default(z.boolean(), true),
  attemptId: AttemptId,
  seenAttempt: SeenByPress,
});
export type LaterPayment = z.infer<typeof LaterPayment>;
