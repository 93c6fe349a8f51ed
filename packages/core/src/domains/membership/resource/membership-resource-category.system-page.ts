import { textField } from "../../../engines/system-page/page-field.schema.ts";
import { definePage } from "../../../engines/system-page/system-page.schema.ts";

export const membershipResourceCategoryPage = definePage({
  name: "membership-resource-category",
  title: "Categories of membership resources",
  one: "category",
  many: "categories",
  group: "membership",
  lead: "Headings under which Membership shows the membership resources.",
  fields: { name: textField({ label: "Name", max: 100 }) },
  called: "name",
  columns: [],
  order: "byHand",
  seed: [
    { id: "practice", name: "For your practice" },
    { id: "learning", name: "Learning" },
    { id: "community", name: "Community" },
    { id: "discounts", name: "Discounts for members" },
  ],
});
