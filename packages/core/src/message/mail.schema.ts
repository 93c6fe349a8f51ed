import * as z from "zod/mini";
import { paymentMethods } from "../shared/payment-method.schema.ts";

/** A mail to be written when it is sent: which one, to whom, with what in it. */
export const MailRequest = z.discriminatedUnion("template", [
  z.object({
    template: z.literal("account.welcome"),
    to: z.string(),
    /** One that waits since before addresses were proved holds no link. */
    data: z.object({ link: z.optional(z.string()) }),
  }),
  z.object({ template: z.literal("account.email-proof"), to: z.string(), data: z.object({ link: z.string() }) }),
  z.object({
    template: z.literal("account.already-registered"),
    to: z.string(),
    data: z.object({ firstName: z.string() }),
  }),
  z.object({
    template: z.literal("account.password-changed"),
    to: z.string(),
    data: z.object({ firstName: z.string(), changedAt: z.string() }),
  }),
  z.object({
    template: z.literal("account.second-factor"),
    to: z.string(),
    data: z.object({
      firstName: z.string(),
      isOn: z.boolean(),
      /** Where it was not its owner, signed in. */
      by: z.optional(z.enum(["recovery-code", "staff"])),
    }),
  }),
  z.object({
    template: z.literal("account.password-reset"),
    to: z.string(),
    data: z.object({
      firstName: z.string(),
      link: z.string(),
      /** Nobody has proved the address: what is in the account goes. */
      empties: z.boolean(),
    }),
  }),
  z.object({
    template: z.literal("account.email-change"),
    to: z.string(),
    data: z.object({ firstName: z.string(), link: z.string() }),
  }),
  /** To the present address. Which other one was asked for is said only to whom the account is known to belong. */
  z.object({
    template: z.literal("account.email-change-asked"),
    to: z.string(),
    data: z.object({ firstName: z.string(), link: z.string(), email: z.optional(z.string()) }),
  }),
  /** To whoever has the address already, in place of a link. */
  z.object({ template: z.literal("account.email-taken"), to: z.string(), data: z.object({ firstName: z.string() }) }),
  /** To the old address. */
  z.object({
    template: z.literal("account.email-changed"),
    to: z.string(),
    data: z.object({ firstName: z.string(), email: z.string(), changedAt: z.string() }),
  }),
  z.object({
    template: z.literal("privacy.export-ready"),
    to: z.string(),
    data: z.object({ firstName: z.string(), validUntil: z.string() }),
  }),
  z.object({
    template: z.literal("privacy.closure-requested"),
    to: z.string(),
    data: z.object({ firstName: z.string() }),
  }),
  z.object({
    template: z.literal("privacy.closure-refused"),
    to: z.string(),
    data: z.object({ firstName: z.string(), message: z.string() }),
  }),
  z.object({
    template: z.literal("billing.receipt"),
    to: z.string(),
    data: z.object({
      firstName: z.string(),
      orderId: z.string(),
      paidAt: z.string(),
      totalCents: z.int(),
      lines: z.array(z.object({ name: z.string(), finalPrice: z.int() })),
      method: z.optional(z.enum(paymentMethods)),
      /** "Visa ending in 4242". */
      paidWith: z.optional(z.string()),
      taxSentence: z.optional(z.string()),
    }),
  }),
  /** The bank wants to hear from the person before it pays. */
  z.object({
    template: z.literal("billing.action-needed"),
    to: z.string(),
    data: z.object({ firstName: z.string(), orderId: z.string(), totalCents: z.int() }),
  }),
  z.object({
    template: z.literal("billing.charge-failed"),
    to: z.string(),
    data: z.object({
      firstName: z.string(),
      orderId: z.string(),
      totalCents: z.int(),
      failure: z.optional(z.string()),
      /** The day on which we try again; absent where we do not. */
      triedAgainOn: z.optional(z.string()),
    }),
  }),
  /** Staff did not approve it, or let go of what they had approved and could not charge. */
  z.object({
    template: z.literal("billing.order-rejected"),
    to: z.string(),
    data: z.object({
      firstName: z.string(),
      orderId: z.string(),
      names: z.array(z.string()),
      wasApproved: z.boolean(),
    }),
  }),
  z.object({
    template: z.literal("billing.refunded"),
    to: z.string(),
    data: z.object({ firstName: z.string(), orderId: z.string(), amountCents: z.int(), goesTo: z.string() }),
  }),
  z.object({
    template: z.literal("billing.refund-returned"),
    to: z.string(),
    data: z.object({ firstName: z.string(), orderId: z.string(), amountCents: z.int() }),
  }),
  z.object({
    template: z.literal("billing.card-expiring"),
    to: z.string(),
    data: z.object({ firstName: z.string(), brand: z.string(), lastFour: z.string(), expires: z.string() }),
  }),
  z.object({
    template: z.literal("donation.letter"),
    to: z.string(),
    data: z.object({ firstName: z.string(), year: z.int(), totalCents: z.int() }),
  }),
  z.object({ template: z.literal("privacy.erased"), to: z.string(), data: z.object({ firstName: z.string() }) }),
]);
export type MailRequest = z.infer<typeof MailRequest>;
