import { definePage } from "../../../engines/system-page/system-page.schema.ts";
import {
  nameFields,
  priceFields,
  saleFields,
  windowFaults,
  windowFields,
} from "../../../money/catalog/product-fields.schema.ts";

const { priceCents, memberPriceCents, freeForMembers } = priceFields;
const { account } = saleFields;

export const registrationFeePage = definePage({
  name: "registration-fee",
  title: "Registration fees",
  one: "registration fee",
  many: "registration fees",
  group: "certification",
  lead: "What registering for a certification costs. A pathway says which fee is its own, and whether staff approve first.",
  fields: { ...nameFields, priceCents, memberPriceCents, freeForMembers, account, ...windowFields },
  called: "name",
  columns: ["priceCents", "memberPriceCents", "activeTo"],
  order: "byName",
  idKind: "product",
  keptIn: "orders and registrations",
  check: windowFaults,
});
