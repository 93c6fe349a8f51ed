import * as z from "zod/mini";
import { LineItemId, OrderId } from "../../ground/shared/ids.ts";
import { Cents, LocalDate, text } from "../../ground/shared/values.ts";
import { Canceled, ChargeMoment, ProductKind } from "../../money/catalog/catalog.schema.ts";
import { attachmentTypes, priceBases } from "../../money/order/line-item/line-item.schema.ts";
import { orderStates } from "../../money/order/order.schema.ts";
import { User } from "../../people/person/user.schema.ts";

export const CartItem = z.object({
  id: LineItemId,
  name: z.string(),
  categoryId: z.string(),
  price: Cents,
  finalPrice: Cents,
  basis: z.enum(priceBases),
  extra: z.object({
    due: z.optional(z.int()),
    price_before_discount: z.optional(Cents),
    anonymous: z.optional(z.boolean()),
  }),
  category_type: ProductKind,
  attachmentType: z.optional(z.enum(attachmentTypes)),
  /** Of the registration or the like that it belongs to. */
  attachmentId: z.optional(z.string()),
  chargedWhen: ChargeMoment,
  priceWhenAdded: z.optional(Cents),
  term: z.optional(z.object({ start: LocalDate, end: LocalDate })),
  /** No longer sold: it must be removed before paying. */
  isGone: z.boolean(),
  canceled: z.optional(Canceled),
  full: z.optional(z.boolean()),
  forMembersOnly: z.optional(z.boolean()),
  isRemovable: z.boolean(),
  /** Also removes the registration, so the person is asked first. */
  removesRegistration: z.boolean(),
});
export type CartItem = z.infer<typeof CartItem>;

export const Cart = z.object({
  items: z.array(CartItem),
  /** They can be neither paid for nor removed while staff have their registration; no part of the total. */
  waiting: z.optional(z.array(CartItem)),
  totalCents: Cents,
  /** The parts of the total charged at once and after approval. */
  dueNowCents: Cents,
  onApprovalCents: Cents,
  discount: z.optional(
    z.object({
      code: z.string(),
      name: z.string(),
      amountCents: Cents,
      refusal: z.optional(z.string()),
    }),
  ),
  /** The future order's id, so that repeated submissions make one order. */
  checkoutId: OrderId,
  /** Hash of items, prices and discount. Sent back when paying, so that only what was shown is charged. */
  quote: z.string(),
  order: z.optional(
    z.object({
      id: OrderId,
      state: z.enum(orderStates),
      totalCents: Cents,
      failure: z.optional(z.string()),
      /** Sent back when paying, so that an old press changes nothing of a later one. */
      attempt: z.int(),
    }),
  ),
});
export type Cart = z.infer<typeof Cart>;

export const CartAndUser = z.extend(Cart, { user: User });
export type CartAndUser = z.infer<typeof CartAndUser>;

export const CartRemoval = z.object({ line_item_id: LineItemId });
export type CartRemoval = z.infer<typeof CartRemoval>;

export const DiscountCode = z.object({ code: text(40, "Enter a code.") });
export type DiscountCode = z.infer<typeof DiscountCode>;
