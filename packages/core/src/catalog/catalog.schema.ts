import * as z from "zod/mini";
import { ProductId } from "../shared/ids.ts";
import { Cents, LocalDate } from "../shared/values.ts";

/** Everything that can be sold, in the words of a receipt. */
export const productKinds = {
  membership: "Membership",
  event: "Event",
  registration_fee: "Registration fee",
  international_fee: "International fee",
  course_material: "Course materials",
  exam: "Exam",
  practice_exam: "Practice exam",
  training: "Training",
  certification_fee: "Certification fee",
  ceu_fee: "CEU pre-approval",
  donation: "Donation",
  extension: "Extension",
  renewal: "Renewal",
} as const;

export const ProductKind = z.enum(Object.keys(productKinds) as [keyof typeof productKinds]);
export type ProductKind = z.infer<typeof ProductKind>;

/** What something costs whom. Student prices are for student members. */
const Prices = z.object({
  priceCents: Cents,
  memberPriceCents: z.optional(Cents),
  studentPriceCents: z.optional(Cents),
});

/** When a card is charged: at checkout, or once staff have approved what was asked for. */
export const ChargeMoment = z.enum(["now", "approval"]);
export type ChargeMoment = z.infer<typeof ChargeMoment>;

/** Something to sell, whichever domain it comes from. */
export const Offer = z.extend(Prices, {
  kind: ProductKind,
  /** The specification's `categoryId`: a product's id, or an event's. */
  id: z.string(),
  name: z.string(),
  freeForMembers: z.boolean(),
  /** In place of the usual prices, abroad. */
  international: z.optional(Prices),
  /** The QuickBooks product that its income is booked under. */
  account: z.string(),
  chargedWhen: ChargeMoment,
  /** Offered from the first to the last of these days; without one, since or for ever. */
  activeFrom: z.optional(LocalDate),
  activeTo: z.optional(LocalDate),
});
export type Offer = z.infer<typeof Offer>;

/** Something that lies in our own catalog. */
export const Product = z.extend(Offer, {
  id: ProductId,
  /** By which other domains know it: "professional" among memberships. */
  key: z.string(),
  description: z.optional(z.string()),
  /** bylaws#donation-amounts */
  isSymposiumScholarship: z.optional(z.boolean()),
});
export type Product = z.infer<typeof Product>;

export const Discount = z.object({
  /** As it is typed, in capitals. */
  code: z.string(),
  name: z.string(),
  /** A share in whole percent, or an amount in cents. */
  percentage: z.boolean(),
  amount: z.int(),
  /** Only on these kinds; on everything but donations where it says none. */
  kinds: z.optional(z.array(ProductKind)),
  activeFrom: z.optional(LocalDate),
  activeTo: z.optional(LocalDate),
  maxUses: z.optional(z.int()),
  uses: z.int(),
  /** Each person once. */
  oncePerPerson: z.boolean(),
});
export type Discount = z.infer<typeof Discount>;
