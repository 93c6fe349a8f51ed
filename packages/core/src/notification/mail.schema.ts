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
]);
export type MailOrder = z.infer<typeof MailOrder>;
