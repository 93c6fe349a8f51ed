import type { Cart } from "@guildhall/core/cart/cart.schema";
import { isGiven } from "@guildhall/core/donation/donation.rules";
import type { Donation, DonationOption } from "@guildhall/core/donation/donation.schema";
import type { Cents } from "@guildhall/core/shared/values";
import { moneyText } from "../../lib/money.ts";
import { donationCents } from "./checkout-answers.ts";

/** Whether one lies in the cart: then none is said to be missing beside it. */
export const hasDonation = ({ items }: Pick<Cart, "items">): boolean =>
  items.some(({ category_type: kind }) => kind === "donation");

export function donationWords(donation: Donation, options: readonly DonationOption[]): string {
  if (!isGiven(donation)) return "None";
  const cause = options.find(({ categoryId }) => categoryId === donation.id)?.name ?? "a cause";
  const sum = `${moneyText(donationCents(donation) as Cents)} to ${cause}`;
  return donation.anonymous === "1" ? `${sum}, given anonymously` : sum;
}
