import { textField } from "../../system-page/page-field.schema.ts";
import { definePage } from "../../system-page/system-page.schema.ts";
import { workAreaCategoriesSeed } from "./employment.seed.ts";

export const workAreaCategoryPage = definePage({
  name: "work-area-category",
  title: "Work-area categories",
  one: "category",
  many: "categories",
  group: "people",
  lead: "People choose one as their primary work area, and any number of others. Categories whose name contains “military” ask for the installation.",
  fields: { name: textField({ label: "Name", max: 100 }) },
  called: "name",
  columns: [],
  order: "byName",
  keptIn: "profiles of people",
  seenAt: "/edit-profile/professional",
  seed: workAreaCategoriesSeed,
});
