import type { DonationToCart } from "../../domains/donation/donation.schema.ts";
import * as Donation from "../../domains/donation/donation.ts";
import type { Actor } from "../../ground/route/actor.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { CartAndUser } from "../cart/cart.schema.ts";
import * as Cart from "./change-cart.ts";

/** Here, unlike at checkout, "no donation" is refused. */
export async function addDonation(actor: Actor, { lineItemId, ...donation }: DonationToCart): Promise<CartAndUser> {
  const choice = await Donation.chosen(donation);
  if (!choice) {
    const errors = [{ path: "id", message: "Choose what you would like to donate to." }];
    throw new DomainError("request.invalid", { errors });
  }
  const { productId, amountCents: chosenCents, anonymous } = choice;
  return Cart.add(actor, {
    kind: "donation",
    productId,
    chosenCents,
    anonymous,
    ...(lineItemId && { id: lineItemId }),
  });
}
