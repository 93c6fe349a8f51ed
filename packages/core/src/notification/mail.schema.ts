import * as z from "zod/mini";

/** A mail to be written when it is sent: which one, to whom, with what in it. */
export const MailOrder = z.discriminatedUnion("template", [
  z.object({ template: z.literal("account.welcome"), to: z.string(), data: z.object({ firstName: z.string() }) }),
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
    data: z.object({ firstName: z.string(), isOn: z.boolean() }),
  }),
  z.object({
    template: z.literal("account.password-reset"),
    to: z.string(),
    data: z.object({ firstName: z.string(), link: z.string() }),
  }),
  z.object({
    template: z.literal("account.email-change"),
    to: z.string(),
    data: z.object({ firstName: z.string(), link: z.string() }),
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
  z.object({ template: z.literal("privacy.erased"), to: z.string(), data: z.object({ firstName: z.string() }) }),
]);
export type MailOrder = z.infer<typeof MailOrder>;
