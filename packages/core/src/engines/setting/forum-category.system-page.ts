import { textField } from "../system-page/page-field.schema.ts";
import { definePage } from "../system-page/system-page.schema.ts";

/** bylaws#forum-categories */
export const forumCategoryPage = definePage({
  name: "forum-category",
  title: "Forum categories",
  one: "category",
  many: "categories",
  group: "other",
  lead: "A kept list that no page of the portal uses.",
  fields: { name: textField({ label: "Name", max: 100 }) },
  called: "name",
  columns: [],
  order: "byHand",
  seed: [
    { id: "practice", name: "Practice questions" },
    { id: "certification", name: "Certification" },
    { id: "jobs", name: "Jobs" },
  ],
});
