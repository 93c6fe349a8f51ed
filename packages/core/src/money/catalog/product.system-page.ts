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

/** The others have a page of their own. */
const { membership: _m, donation: _d, event: _e, exam: _x, registration_fee: _r, ...fees } = productKinds;

export const feeKinds = fees;

export const productPage = definePage({
  name: "product",
  title: "Fees",
  one: "fee",
  many: "fees",
  group: "sales",
  lead: "Everything else that is sold: materials, practice exams, trainings, annual fees, CEUs, extensions.",
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
