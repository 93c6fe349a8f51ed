import { isGiven } from "@guildhall/core/domains/donation/donation.rules";
import type { Donation, DonationOption } from "@guildhall/core/domains/donation/donation.schema";
import type { Cents } from "@guildhall/core/ground/shared/values";
import type { Cart } from "@guildhall/core/selling/cart/cart.schema";
import { moneyText } from "../../lib/text/money.ts";
import { donationCents } from "./checkout-answers.ts";

/** Whether the cart has a donation: then the text does not say "no donation". */
export const hasDonation = ({ items }: Pick<Cart, "items">): boolean =>
  items.some(({ category_type: kind }) => kind === "donation");

export function donationWords(donation: Donation, options: readonly DonationOption[]): string {
  if (!isGiven(donation)) return "None";
  const cause = options.find(({ categoryId }) => categoryId === donation.id)?.name ?? "a cause";
  const sum = `${moneyText(donationCents(donation) as Cents)} to ${cause}`;
  return donation.anonymous === "1" ? `${sum}, given anonymously` : sum;
}
