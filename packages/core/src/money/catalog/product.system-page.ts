import { choiceField } from "../../engines/system-page/page-field.schema.ts";
import { definePage } from "../../engines/system-page/system-page.schema.ts";
import { productKinds } from "./catalog.schema.ts";
import {
  abroadFields,
  nameFields,
  priceFields,
  saleFields,
  windowFaults,
  windowFields,
} from "./product-fields.schema.ts";

const { membership: _membership, donation: _donation, event: _event, ...fees } = productKinds;

export const feeKinds = fees;

export const productPage = definePage({
  name: "product",
  title: "Fees",
  one: "fee",
  many: "fees",
  group: "sales",
  lead: "Everything else that is sold: registrations, materials, exams, trainings, annual fees, CEUs, extensions.",
  fields: {
    kind: choiceField(feeKinds, { label: "Kind", onlyOnce: true }),
    ...nameFields,
    ...priceFields,
    ...abroadFields,
    ...saleFields,
    ...windowFields,
  },
  called: "name",
  columns: ["kind", "priceCents", "memberPriceCents", "activeTo"],
  order: "byName",
  idKind: "product",
  keptIn: "orders and registrations",
  check: ({ abroadPriceCents, abroadMemberPriceCents, ...window }) => [
    ...(abroadMemberPriceCents !== undefined && abroadPriceCents === undefined
      ? [{ field: "abroadPriceCents", message: "Enter the price abroad, too." }]
      : []),
    ...windowFaults(window),
  ],
});
