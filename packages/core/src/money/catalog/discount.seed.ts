import type * as z from "zod/mini";
import { Discount } from "./catalog.schema.ts";

const sample = (discount: Omit<z.input<typeof Discount>, "uses" | "oncePerPerson"> & Partial<Discount>): Discount =>
  Discount.parse({ uses: 0, oncePerPerson: false, ...discount });

/** Samples for the demo, one of each sort. */
export const sampleDiscounts: readonly Discount[] = [
  sample({ code: "WELCOME10", name: "Welcome: 10% off", percentage: true, amount: 10, oncePerPerson: true }),
  sample({ code: "SYMP25OFF", name: "Symposium: $25 off events", percentage: false, amount: 25_00, kinds: ["event"] }),
  sample({ code: "PARTNER100", name: "Partner organization: all of it", percentage: true, amount: 100 }),
  sample({
    code: "SPRING24",
    name: "Spring 2024: 15% off",
    percentage: true,
    amount: 15,
    activeTo: "2024-05-31" as Discount["activeTo"],
  }),
  sample({
    code: "CENTURY",
    name: "At the turn of the century: 20% off",
    percentage: true,
    amount: 20,
    activeFrom: "2100-01-01" as Discount["activeFrom"],
  }),
  sample({
    code: "FIRST50",
    name: "The first fifty: $50 off",
    percentage: false,
    amount: 50_00,
    maxUses: 50,
    uses: 50,
  }),
];
