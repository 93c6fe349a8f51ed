import {
  choiceField,
  choicesField,
  numberField,
  priceField,
  textField,
  yesNoField,
} from "../../engines/system-page/page-field.schema.ts";
import { definePage, type PageFault } from "../../engines/system-page/system-page.schema.ts";
import { productKinds } from "./catalog.schema.ts";
import { windowFaults, windowFields } from "./product-fields.schema.ts";

const { donation: _, ...discounted } = productKinds;

export const discountPage = definePage({
  name: "discount",
  title: "Discount codes",
  one: "code",
  many: "codes",
  group: "sales",
  lead: "Codes that people enter in the cart. Capital and small letters are the same.",
  fields: {
    code: textField({ label: "Code", max: 40, onlyOnce: true }),
    name: textField({ label: "Name", help: "As people see it in the cart.", max: 100 }),
    reduction: choiceField({ percent: "Percent of the price", amount: "An amount" }, { label: "Takes off" }),
    percent: numberField({ label: "Percent", min: 1, max: 100, optional: true }),
    amountCents: priceField({ label: "Amount", optional: true }),
    kinds: choicesField(discounted, {
      label: "Only for",
      help: "Without any it is for everything but donations.",
      optional: true,
    }),
    maxUses: numberField({
      label: "Most uses",
      help: "By all people together.",
      min: 1,
      max: 1_000_000,
      optional: true,
    }),
    oncePerPerson: yesNoField({ label: "Once for each person" }),
    ...windowFields,
  },
  called: "code",
  columns: ["name", "percent", "amountCents", "activeTo", "maxUses"],
  order: "byName",
  keptIn: "orders",
  seenAt: "/cart",
  checkEntered: ({ code }) =>
    /^[a-z0-9][a-z0-9-]*$/i.test(code)
      ? []
      : [{ field: "code", message: "Use letters from A to Z, digits and dashes, and begin with a letter or a digit." }],
  check: ({ reduction, percent, amountCents, ...window }): PageFault[] => [
    ...(reduction === "percent" && percent === undefined ? [{ field: "percent", message: "Enter the percent." }] : []),
    ...(reduction === "amount" && !amountCents ? [{ field: "amountCents", message: "Enter the amount." }] : []),
    ...windowFaults(window),
  ],
});
