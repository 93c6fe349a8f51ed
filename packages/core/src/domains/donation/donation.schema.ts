import * as z from "zod/mini";
import { Letterhead } from "../../engines/setting/setting.schema.ts";
import { LineItemId, ProductId } from "../../ground/shared/ids.ts";
import { Cents, Instant, mostCents } from "../../ground/shared/values.ts";

export const donationLimits = { leastCents: 100, mostCents } as const;

export const DonationOption = z.object({
  categoryId: ProductId,
  name: z.string(),
  description: z.optional(z.string()),
  /** In dollars; "other" is not listed (bylaws#donation-amounts). */
  presets: z.array(z.object({ amount: z.int(), label: z.optional(z.string()) })),
});
export type DonationOption = z.infer<typeof DonationOption>;

export const DonationOptions = z.object({ data: z.array(DonationOption) });
export type DonationOptions = z.infer<typeof DonationOptions>;

export const noDonation = "0";

/** As filled in (bylaws#donation-fields): `id` is the cause ("0": none), `amount` is a preset or "other". */
export const Donation = z.object({
  anonymous: z._default(z.enum(["0", "1"]), "0"),
  id: z.string({ error: "Choose what you would like to donate to." }).check(z.minLength(1), z.maxLength(40)),
  amount: z.optional(z.string().check(z.maxLength(20))),
  other: z.optional(z.string().check(z.maxLength(20))),
});
export type Donation = z.infer<typeof Donation>;

/** The browser makes the line's id, so that a repeated request adds it once. */
export const DonationToCart = z.extend(Donation, { lineItemId: z.optional(LineItemId) });
export type DonationToCart = z.infer<typeof DonationToCart>;

export const Gift = z.object({
  lineItemId: z.string(),
  paymentId: z.string(),
  name: z.string(),
  amountCents: Cents,
  refundedCents: Cents,
  anonymous: z.boolean(),
  givenAt: Instant,
});
export type Gift = z.infer<typeof Gift>;

export const DonationYear = z.object({ year: z.int(), totalCents: Cents, gifts: z.int() });
export type DonationYear = z.infer<typeof DonationYear>;

export const DonationYears = z.object({ data: z.array(DonationYear) });
export type DonationYears = z.infer<typeof DonationYears>;

export const DonationLetter = z.object({
  year: z.int(),
  name: z.string(),
  addressLines: z.array(z.string()),
  association: Letterhead,
  writtenAt: Instant,
  gifts: z.array(Gift),
  totalCents: Cents,
  taxSentence: z.string(),
});
export type DonationLetter = z.infer<typeof DonationLetter>;
