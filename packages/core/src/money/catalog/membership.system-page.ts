import { definePage } from "../../engines/system-page/system-page.schema.ts";
import {
  laterPriceFaults,
  laterPriceFields,
  nameFields,
  priceFields,
  saleFields,
  windowFaults,
  windowFields,
} from "./product-fields.schema.ts";

const { priceCents } = priceFields;

export const membershipPage = definePage({
  name: "membership",
  title: "Memberships",
  one: "membership",
  many: "memberships",
  group: "membership",
  lead: "Kinds of membership and their dues for a year. A price that comes later is entered ahead: memberships that begin on its day or later cost it, also if they are bought before.",
  fields: { ...nameFields, priceCents, ...laterPriceFields, ...saleFields, ...windowFields },
  called: "name",
  columns: ["priceCents", "laterPriceCents", "laterPriceFrom", "chargedWhen"],
  order: "byName",
  idKind: "product",
  keptIn: "orders and terms of people",
  check: (values, today) => [...windowFaults(values), ...laterPriceFaults(values, today)],
});
