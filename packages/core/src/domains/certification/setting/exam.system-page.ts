import { paragraphField, textField } from "../../../engines/system-page/page-field.schema.ts";
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

/** bylaws#exam-price. The pathway decides when it is charged. */
export const examPage = definePage({
  name: "exam",
  title: "Exams",
  one: "exam",
  many: "exams",
  group: "certification",
  lead: "What an exam and its retake cost. Full-time students pay half of the price for everybody. A certification says which exam is its own.",
  fields: {
    ...nameFields,
    priceCents,
    memberPriceCents,
    freeForMembers,
    account,
    ...windowFields,
    vendorCode: textField({ label: "Code", help: "Its name at the exam vendor.", max: 60, optional: true }),
    scheduleText: paragraphField({
      label: "How the day is found",
      help: "Shown once the exam is paid.",
      max: 500,
      optional: true,
    }),
  },
  called: "name",
  columns: ["priceCents", "memberPriceCents", "vendorCode", "activeTo"],
  order: "byName",
  idKind: "product",
  keptIn: "orders and registrations",
  check: windowFaults,
});
