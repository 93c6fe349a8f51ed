import { createId } from "../../ground/shared/create-id.ts";
import type { Cents } from "../../ground/shared/values.ts";
import { Discount, type Offer, Product } from "./catalog.schema.ts";

/** A practice exam for 100 dollars, the same for everybody. A test overrides only what it tests. */
export const aProduct = (override: Partial<Product> = {}): Product =>
  Product.parse({
    kind: "practice_exam",
    id: createId("product"),
    key: "bundle",
    name: "Practice exams",
    priceCents: 10_000 as Cents,
    freeForMembers: false,
    account: "Practice exams",
    chargedWhen: "now",
    ...override,
  });

/** The same as an offer. */
export const anOffer = (override: Partial<Offer> = {}): Offer => ({ ...aProduct(), ...override });

/** A tenth off everything, for everybody, as often as they like. */
export const aDiscount = (override: Partial<Discount> = {}): Discount =>
  Discount.parse({
    code: `TENTH${createId("order").slice(-8).toUpperCase()}`,
    name: "A tenth off",
    percentage: true,
    amount: 10,
    uses: 0,
    oncePerPerson: false,
    ...override,
  });
