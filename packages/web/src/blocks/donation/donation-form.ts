import type { Donation } from "@guildhall/core/domains/donation/donation.schema";

/** The form as it opens. At checkout its `id` is `noDonation`. */
export const blankDonation = { anonymous: "0", id: "", amount: "", other: "" } satisfies Donation;

/** Without the answers that the form no longer shows. */
export const donationOf = ({ id, amount, other, anonymous }: Donation): Donation => ({
  id,
  anonymous,
  ...(amount && { amount }),
  ...(amount === "other" && { other }),
});
