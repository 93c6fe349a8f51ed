import { referenceField, textField } from "../../system-page/page-field.schema.ts";
import { definePage } from "../../system-page/system-page.schema.ts";
import { workAreasSeed } from "./employment.seed.ts";

export const workAreaPage = definePage({
  name: "work-area",
  title: "Work areas",
  one: "work area",
  many: "work areas",
  group: "people",
  lead: "What people can choose once they have chosen the category.",
  fields: {
    name: textField({ label: "Name", max: 100 }),
    categoryId: referenceField({ label: "Category", of: "work-area-category" }),
  },
  called: "name",
  columns: ["categoryId"],
  order: "byName",
  keptIn: "profiles of people",
  seenAt: "/edit-profile/professional",
  seed: workAreasSeed,
});
