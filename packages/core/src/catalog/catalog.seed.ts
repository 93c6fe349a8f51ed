import type { Product } from "./catalog.schema.ts";
import { certificationSeed } from "./certification.seed.ts";
import { sold } from "./sold.seed.ts";

const memberships = sold("membership", 101, [
  {
    key: "professional",
    name: "Professional membership",
    description: "For everybody who works in financial counseling, coaching or education.",
    priceCents: 150_00,
    account: "Membership dues:Professional",
  },
  {
    key: "student",
    name: "Student membership",
    description: "For students who are not certified yet. We look at your transcript first.",
    priceCents: 50_00,
    account: "Membership dues:Student",
    chargedWhen: "approval",
  },
  {
    key: "emeritus",
    name: "Emeritus membership",
    description: "For members of ten consecutive years who are 65 or older. We look at your request first.",
    priceCents: 75_00,
    account: "Membership dues:Emeritus",
    chargedWhen: "approval",
  },
]);

const trainings = sold("training", 701, [
  {
    key: "money-management-essentials",
    name: "Money Management Essentials",
    priceCents: 299_00,
    memberPriceCents: 249_00,
    account: "Training:Essentials",
  },
  {
    key: "housing-essentials",
    name: "Housing Counseling Essentials",
    priceCents: 299_00,
    memberPriceCents: 249_00,
    account: "Training:Essentials",
  },
  {
    key: "coaching-essentials",
    name: "Financial Coaching Essentials",
    priceCents: 199_00,
    freeForMembers: true,
    account: "Training:Essentials",
  },
  {
    key: "independent-trainer",
    name: "Independent trainer application",
    priceCents: 150_00,
    account: "Training:Trainers",
  },
]);

/** bylaws#ceu-fees */
const ceuFees = sold("ceu_fee", 901, [
  {
    key: "review",
    name: "CEU pre-approval review",
    priceCents: 50_00,
    memberPriceCents: 25_00,
    account: "CEU:Pre-approval",
  },
  {
    key: "listing",
    name: "CEU program listing",
    priceCents: 75_00,
    memberPriceCents: 50_00,
    account: "CEU:Listings",
    chargedWhen: "approval",
  },
]);

/** The donor chooses the amount; the price is unused. */
const gift = { priceCents: 0, account: "Donations" };

const donations = sold("donation", 1001, [
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

const renewals = sold("renewal", 1201, [
  { key: "independent-trainer", name: "Independent trainer renewal", priceCents: 100_00, account: "Training:Trainers" },
]);

/** Each is replaced when staff store one under the same id. */
export const productSeed: readonly Product[] = [
  ...memberships,
  ...certificationSeed,
  ...trainings,
  ...ceuFees,
  ...donations,
  ...renewals,
];
