import { linesField, textField } from "../../../engines/system-page/page-field.schema.ts";
import { definePage } from "../../../engines/system-page/system-page.schema.ts";
import { universitiesSeed } from "./program.seed.ts";

export const universityPage = definePage({
  name: "university",
  title: "Universities",
  one: "university",
  many: "universities",
  group: "certification",
  lead: "Whose programs people name on a pathway that asks for the university program.",
  fields: {
    name: textField({ label: "Name", max: 150 }),
    state: textField({ label: "State", help: "In two letters.", max: 2, optional: true }),
    programs: linesField({ label: "Programs", help: "One in each line.", most: 40 }),
  },
  called: "name",
  columns: ["state", "programs"],
  order: "byName",
  keptIn: "registrations of people",
  seed: universitiesSeed,
});
