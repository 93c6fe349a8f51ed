import { definePage } from "../system-page/system-page.schema.ts";
import { nameFields, priceFields, saleFields, windowFaults, windowFields } from "./product-fields.schema.ts";

const { priceCents } = priceFields;

export const membershipPage = definePage({
  name: "membership",
  title: "Memberships",
  one: "membership",
  many: "memberships",
  group: "membership",
  lead: "Kinds of membership and their dues for a year.",
  fields: { ...nameFields, priceCents, ...saleFields, ...windowFields },
  called: "name",
  columns: ["priceCents", "chargedWhen", "activeTo"],
  order: "byName",
  idKind: "product",
  keptIn: "orders and terms of people",
  check: windowFaults,
});
