import * as z from "zod/mini";

/** From Stripe's frame: our servers never see the card number. */
export const PaymentMethodToken = z
  .string()
  .check(z.regex(/^pm_\w{1,200}$/, { error: "We cannot use this card. Enter it again." }));

export const ClientSecret = z.object({ clientSecret: z.string() });
export type ClientSecret = z.infer<typeof ClientSecret>;

/** The card that somebody saw when they decided; refused if another is kept by then. */
export const ShownCard = z.object({
  brand: z.string().check(z.maxLength(40)),
  lastFour: z.string().check(z.maxLength(4)),
});
export type ShownCard = z.infer<typeof ShownCard>;

/** null removes the card (bylaws#card-entry). */
export const CardChange = z.object({ token: z.nullable(PaymentMethodToken) });
export type CardChange = z.infer<typeof CardChange>;
