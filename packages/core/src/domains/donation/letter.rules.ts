import { type Cents, writtenDollars } from "../../ground/shared/values.ts";
import type { DonationLetter, Gift } from "./donation.schema.ts";

export const keptCents = ({ amountCents, refundedCents }: Pick<Gift, "amountCents" | "refundedCents">): Cents =>
  (amountCents - refundedCents) as Cents;

export function giftDetailsOf({ amountCents, refundedCents, anonymous }: Gift): string[] {
  const refund = `${writtenDollars(amountCents)} given, ${writtenDollars(refundedCents)} of it refunded`;
  return [...(refundedCents > 0 ? [refund] : []), ...(anonymous ? ["Given anonymously"] : [])];
}

/** The same words on paper and on the page. */
export const letterWords = ({ year, name, totalCents }: Pick<DonationLetter, "year" | "name" | "totalCents">) => ({
  title: `Your donations in ${year}`,
  greeting: `Dear ${name},`,
  thanks: `Thank you. In ${year} you gave ${writtenDollars(totalCents)}. This letter lists what we received, for your tax return.`,
});
