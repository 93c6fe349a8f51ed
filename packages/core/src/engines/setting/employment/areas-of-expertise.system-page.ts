import { textField } from "../../system-page/page-field.schema.ts";
import { definePage } from "../../system-page/system-page.schema.ts";
import { areasOfExpertiseSeed } from "./employment.seed.ts";

export const areasOfExpertisePage = definePage({
  name: "areas-of-expertise",
  title: "Areas of expertise",
  one: "area of expertise",
  many: "areas of expertise",
  group: "people",
  lead: "What people can say of themselves in their profile.",
  fields: { name: textField({ label: "Name", max: 100 }) },
  called: "name",
  columns: [],
  order: "byName",
  partition: "area-of-expertise",
  keptIn: "profiles of people",
  seenAt: "/edit-profile/professional",
  seed: areasOfExpertiseSeed,
});
