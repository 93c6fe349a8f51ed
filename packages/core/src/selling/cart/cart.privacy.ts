import { type Declaration, owned } from "../../ground/storage/privacy-declaration.ts";
import { CartEntity } from "./cart.entity.ts";

export const cartPrivacy: readonly Declaration[] = [
  owned({
    entity: CartEntity,
    file: "cart",
    about: "Which items lie in your cart, and the discount code that you applied",
    read: ({ personId }, cursor) => CartEntity.query.byPerson({ personId }).go({ cursor }),
    remove: (carts) => CartEntity.delete(carts).go(),
    show: ({ lineItemIds, discountCode }) => ({ items: lineItemIds, ...(discountCode && { discountCode }) }),
  }),
];
