import { paragraphField, textField } from "../../engines/system-page/page-field.schema.ts";
import { definePage } from "../../engines/system-page/system-page.schema.ts";

export const groupPage = definePage({
  name: "group",
  title: "Groups",
  one: "group",
  many: "groups",
  group: "people",
  lead: "Groups that staff put people into.",
  fields: {
    name: textField({ label: "Name", max: 100 }),
    description: paragraphField({ label: "Description", max: 500, optional: true }),
  },
  called: "name",
  columns: ["description"],
  order: "byName",
  keptIn: "records of people",
  rowPage: { path: "members", title: "People" },
  seed: [
    { id: "board", name: "Board of directors", description: "Elected by the members for three years." },
    { id: "certification-council", name: "Certification council", description: "Decides what is asked of candidates." },
    { id: "ethics-committee", name: "Ethics committee" },
    { id: "symposium-volunteers", name: "Symposium volunteers" },
  ],
});
