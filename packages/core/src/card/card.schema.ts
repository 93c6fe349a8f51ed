import * as z from "zod/mini";

/** A card that the payment provider's frame has set up: our servers never see its number. */
export const PaymentMethodToken = z
  .string()
  .check(z.regex(/^pm_\w{1,200}$/, { error: "We cannot use this card. Enter it again." }));

export const ClientSecret = z.object({ clientSecret: z.string() });
export type ClientSecret = z.infer<typeof ClientSecret>;

/** Saves a card, or with null removes it (bylaws#card-entry). */
export const CardChange = z.object({ token: z.nullable(PaymentMethodToken) });
export type CardChange = z.infer<typeof CardChange>;
