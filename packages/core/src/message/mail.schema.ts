import * as z from "zod/mini";
import { paymentMethods } from "../shared/payment-method.schema.ts";

/** A mail is written when it is sent. */
export const MailRequest = z.discriminatedUnion("template", [
  z.object({
    template: z.literal("account.welcome"),
    to: z.string(),
    /** Absent in mails queued before addresses were proved. */
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
      /** When it was not the owner, signed in. */
      by: z.optional(z.enum(["recovery-code", "staff"])),
    }),
  }),
  z.object({
    template: z.literal("account.password-reset"),
    to: z.string(),
    data: z.object({
      firstName: z.string(),
      link: z.string(),
      /** The address was never proved, so the account will be emptied. */
      empties: z.boolean(),
    }),
  }),
  z.object({
    template: z.literal("account.email-change"),
    to: z.string(),
    data: z.object({ firstName: z.string(), link: z.string() }),
  }),
  /** To the present address. Names the new one only if the present one is proved. */
  z.object({
    template: z.literal("account.email-change-asked"),
    to: z.string(),
    data: z.object({ firstName: z.string(), link: z.string(), email: z.optional(z.string()) }),
  }),
  /** To the owner of an address that somebody else wants to use. */
  z.object({ template: z.literal("account.email-taken"), to: z.string(), data: z.object({ firstName: z.string() }) }),
  /** To the old address. */
  z.object({
    template: z.literal("account.email-changed"),
    to: z.string(),
    data: z.object({ firstName: z.string(), email: z.string(), changedAt: z.string() }),
  }),
  /** Staff registered them, or imported them: they choose a password. */
  z.object({ template: z.literal("people.invitation"), to: z.string(), data: z.object({ link: z.string() }) }),
  z.object({
    template: z.literal("people.sessions-ended"),
    to: z.string(),
    data: z.object({ firstName: z.string() }),
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
      paidWith: z.optional(z.string()),
      taxSentence: z.optional(z.string()),
    }),
  }),
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
      /** Absent without another try. */
      triedAgainOn: z.optional(z.string()),
    }),
  }),
  /** Staff rejected it, or gave up an approved charge that failed. */
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
