import * as z from "zod/mini";
import { DonationToCart } from "../../domains/donation/donation.schema.ts";
import { MembershipForm } from "../../domains/membership/membership.schema.ts";
import { defineRoute } from "../../ground/route/route.ts";
import { Cart, CartAndUser, CartRemoval, DiscountCode } from "../cart/cart.schema.ts";
import { CartAndMembership } from "./cart-membership.schema.ts";

export const cartRoutes = {
  items: defineRoute({
    id: "cart.items",
    method: "GET",
    path: "/api/cart/items",
    role: "member",
    refusesEnded: true,
    summary: "What is in the cart, at today's prices",
    response: Cart,
  }),
  remove: defineRoute({
    id: "cart.remove",
    method: "POST",
    path: "/api/cart/remove",
    role: "member",
    summary: "Take an item out of the cart; of a registration, all of its items and the registration",
    body: CartRemoval,
    response: CartAndUser,
  }),
  applyDiscount: defineRoute({
    id: "cart.applyDiscount",
    method: "POST",
    path: "/api/cart/apply-discount",
    role: "member",
    summary: "Apply a discount code",
    body: DiscountCode,
    response: CartAndUser,
  }),
  removeDiscount: defineRoute({
    id: "cart.removeDiscount",
    method: "DELETE",
    path: "/api/cart/discount",
    role: "member",
    summary: "Take the discount code back",
    response: CartAndUser,
  }),
  addEvent: defineRoute({
    id: "event.addToCart",
    method: "POST",
    path: "/api/events/{categoryId}",
    role: "member",
    summary: "Put an event into the cart; again it changes nothing",
    params: z.object({ categoryId: z.string().check(z.maxLength(40)) }),
    response: CartAndUser,
  }),
  addMembership: defineRoute({
    id: "membership.addToCart",
    method: "POST",
    path: "/api/membership",
    role: "member",
    summary: "Put a membership into the cart, in place of another one",
    body: MembershipForm,
    response: CartAndMembership,
  }),
  addDonation: defineRoute({
    id: "donation.addToCart",
    method: "POST",
    path: "/api/donation",
    role: "member",
    summary: "Put a donation into the cart",
    body: DonationToCart,
    response: CartAndUser,
  }),
};
