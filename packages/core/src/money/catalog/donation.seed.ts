import type { Product } from "./catalog.schema.ts";
import { sold } from "./sold.seed.ts";

/** The donor chooses the amount; the price is unused. */
const gift = { priceCents: 0, account: "Donations" };

export const donationSeed: readonly Product[] = sold("donation", 1001, [
  { ...gift, key: "general", name: "General fund", description: "Where it is needed most." },
  { ...gift, key: "research", name: "Research and education", description: "For research into what helps families." },
  {
    ...gift,
    key: "scholarship",
    name: "Certification scholarship",
    description: "For candidates who cannot pay the fees.",
  },
  {
    ...gift,
    key: "military-families",
    name: "Military families",
    description: "Training for spouses who counsel military families.",
  },
  {
    ...gift,
    key: "leadership",
    name: "Leadership development",
    description: "For members who will lead the association.",
  },
  {
    ...gift,
    key: "symposium-scholarship",
    name: "Symposium scholarship",
    description: "Lets somebody attend the Symposium who otherwise could not.",
    isSymposiumScholarship: true,
  },
]);
