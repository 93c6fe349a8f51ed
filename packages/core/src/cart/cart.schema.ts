import * as z from "zod/mini";
import { ChargeMoment, ProductKind } from "../catalog/catalog.schema.ts";
import { attachmentTypes, priceBases } from "../order/line-item.schema.ts";
import { orderStates } from "../order/order.schema.ts";
import { User } from "../person/user.schema.ts";
import { LineItemId, OrderId } from "../shared/ids.ts";
import { Cents, text } from "../shared/values.ts";

/** One item, at today's price. */
export const CartItem = z.object({
  id: LineItemId,
  name: z.string(),
  /** What it was sold as: a product's id, or an event's. */
  categoryId: z.string(),
  /** Before a discount code. */
  price: Cents,
  finalPrice: Cents,
  basis: z.enum(priceBases),
  extra: z.object({
    due: z.optional(z.int()),
    /** What it costs without the code. */
    price_before_discount: z.optional(Cents),
    anonymous: z.optional(z.boolean()),
  }),
  category_type: ProductKind,
  attachmentType: z.optional(z.enum(attachmentTypes)),
  chargedWhen: ChargeMoment,
  /** What it cost when it was put in, where that has changed. */
  priceWhenAdded: z.optional(Cents),
  /** Not sold any more: it must be taken out before paying. */
  isGone: z.boolean(),
  isRemovable: z.boolean(),
  /** Taking it out takes the whole registration out: the person is asked. */
  removesRegistration: z.boolean(),
});
export type CartItem = z.infer<typeof CartItem>;

/** What lies in somebody's cart, and what it comes to today. */
export const Cart = z.object({
  items: z.array(CartItem),
  totalCents: Cents,
  /** Of the total, what is charged at once and what after approval. */
  dueNowCents: Cents,
  onApprovalCents: Cents,
  discount: z.optional(
    z.object({
      code: z.string(),
      name: z.string(),
      amountCents: Cents,
      /** Why it takes nothing off any more, as a sentence. */
      refusal: z.optional(z.string()),
    }),
  ),
  /** The id that the order will have, however often it is submitted. */
  checkoutId: OrderId,
  /** Over items, prices and discount: sent back when paying, so that what was shown is what is charged. */
  quote: z.string(),
  /** An order of this cart that is not through yet. */
  order: z.optional(
    z.object({ id: OrderId, state: z.enum(orderStates), totalCents: Cents, failure: z.optional(z.string()) }),
  ),
});
export type Cart = z.infer<typeof Cart>;

/** The cart, and whoever is signed in, whose header shows it. */
export const CartAndUser = z.extend(Cart, { user: User });
export type CartAndUser = z.infer<typeof CartAndUser>;

export const CartRemoval = z.object({ line_item_id: LineItemId });
export type CartRemoval = z.infer<typeof CartRemoval>;

export const DiscountCode = z.object({ code: text(40, "Enter a code.") });
export type DiscountCode = z.infer<typeof DiscountCode>;
