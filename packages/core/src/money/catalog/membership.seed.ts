import type { Product } from "./catalog.schema.ts";
import { sold } from "./sold.seed.ts";

export const membershipSeed: readonly Product[] = sold("membership", 101, [
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
    description: "For students. We look at your transcript first.",
    priceCents: 50_00,
    account: "Membership dues:Student",
    chargedWhen: "approval",
  },
  {
    key: "emeritus",
    name: "Emeritus membership",
    description: "For members of many years. We look at your request first.",
    priceCents: 75_00,
    account: "Membership dues:Emeritus",
    chargedWhen: "approval",
  },
]);
