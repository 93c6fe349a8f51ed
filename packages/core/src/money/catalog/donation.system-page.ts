import { yesNoField } from "../../engines/system-page/page-field.schema.ts";
import { definePage } from "../../engines/system-page/system-page.schema.ts";
import { nameFields, saleFields, windowFaults, windowFields } from "./product-fields.schema.ts";

const { account } = saleFields;

/** bylaws#donation-amounts */
export const donationPage = definePage({
  name: "donation",
  title: "Donations",
  one: "purpose",
  many: "purposes",
  group: "sales",
  lead: "What people can donate for, on the donation page and at checkout.",
  fields: {
    ...nameFields,
    isSymposiumScholarship: yesNoField({
      label: "It is the Symposium scholarship",
      help: "The price of a ticket for students and the regular one can be chosen as amounts.",
    }),
    account,
    ...windowFields,
  },
  called: "name",
  columns: ["description", "activeTo"],
  order: "byName",
  idKind: "product",
  keptIn: "orders and letters",
  seenAt: "/donate",
  check: windowFaults,
});
