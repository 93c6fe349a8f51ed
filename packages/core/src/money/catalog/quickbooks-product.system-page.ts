import { textField } from "../../engines/system-page/page-field.schema.ts";
import { definePage } from "../../engines/system-page/system-page.schema.ts";
import { rowIdOf } from "../../engines/system-page/system-row.rules.ts";
import { productSeed } from "./catalog.seed.ts";

const accounts = [...new Set([...productSeed.map(({ account }) => account), "Events"])].toSorted();

export const quickbooksProductPage = definePage({
  name: "quickbooks-product",
  title: "QuickBooks products",
  one: "QuickBooks product",
  many: "QuickBooks products",
  group: "sales",
  lead: "What income is booked under. What was booked keeps the name of its day.",
  fields: {
    name: textField({ label: "Name", help: "As in QuickBooks, such as “Events:Symposium”.", max: 100, onlyOnce: true }),
  },
  called: "name",
  columns: [],
  order: "byName",
  seed: accounts.map((name) => ({ id: rowIdOf(name), name })),
});
