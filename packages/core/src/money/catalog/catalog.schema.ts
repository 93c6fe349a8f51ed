import * as z from "zod/mini";
import { ProductId } from "../../ground/shared/ids.ts";
import { productKinds } from "../../ground/shared/kinds.ts";
import { Cents, LocalDate } from "../../ground/shared/values.ts";

export { productKinds };

export const ProductKind = z.enum(Object.keys(productKinds) as [keyof typeof productKinds]);
export type ProductKind = z.infer<typeof ProductKind>;

const Prices = z.object({
  priceCents: Cents,
  memberPriceCents: z.optional(Cents),
  studentPriceCents: z.optional(Cents),
});

/** Of what has a first day, such as a term of membership: for first days from this one on. */
const LaterPrice = z.object({ priceCents: Cents, from: LocalDate });

export const Canceled = z.object({ reason: z.optional(z.string()) });

export const ChargeMoment = z.enum(["now", "approval"]);
export type ChargeMoment = z.infer<typeof ChargeMoment>;

export const Offer = z.extend(Prices, {
  kind: ProductKind,
  /** The specification's `categoryId`: a product's id, or an event's. */
  id: z.string(),
  name: z.string(),
  freeForMembers: z.boolean(),
  /** Of an exam, for a registration whose person staff have accepted as a full-time student (bylaws#exam-price). */
  fullTimeStudentPriceCents: z.optional(Cents),
  laterPrice: z.optional(LaterPrice),
  /** Replaces the usual prices abroad. */
  international: z.optional(Prices),
  /** The QuickBooks product that the income is booked under. */
  account: z.string(),
  chargedWhen: ChargeMoment,
  forMembersOnly: z.optional(z.boolean()),
  /** Both days included; open-ended where absent. */
  activeFrom: z.optional(LocalDate),
  activeTo: z.optional(LocalDate),
  /** Staff have called it off, for this reason: its sale is over. */
  canceled: z.optional(Canceled),
  full: z.optional(z.boolean()),
});
export type Offer = z.infer<typeof Offer>;

export const Product = z.extend(Offer, {
  id: ProductId,
  /** Other domains look it up by this: "professional" among memberships. */
  key: z.string(),
  description: z.optional(z.string()),
  /** bylaws#donation-amounts */
  isSymposiumScholarship: z.optional(z.boolean()),
  /** Of an exam: its name at the vendor, and what is said of its day. */
  vendorCode: z.optional(z.string()),
  scheduleText: z.optional(z.string()),
});
export type Product = z.infer<typeof Product>;

export const Discount = z.object({
  /** In capitals. */
  code: z.string(),
  name: z.string(),
  /** True: whole percent; false: cents. */
  percentage: z.boolean(),
  amount: z.int(),
  /** Absent: everything but donations. */
  kinds: z.optional(z.array(ProductKind)),
  activeFrom: z.optional(LocalDate),
  activeTo: z.optional(LocalDate),
  maxUses: z.optional(z.int()),
  uses: z.int(),
  oncePerPerson: z.boolean(),
});
export type Discount = z.infer<typeof Discount>;
