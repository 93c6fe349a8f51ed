import { textField } from "../../engines/system-page/page-field.schema.ts";
import { definePage } from "../../engines/system-page/system-page.schema.ts";
import { studyModulesSeed } from "./study-module.seed.ts";

/** bylaws#study-module-form */
export const studyModulePage = definePage({
  name: "study-module",
  title: "Study modules",
  one: "study module",
  many: "study modules",
  group: "words",
  lead: "What visitors can ask for with the study-module form.",
  fields: { name: textField({ label: "Name", max: 100 }) },
  called: "name",
  columns: [],
  order: "byHand",
  seenAt: "/study-module-form",
  seed: studyModulesSeed,
});
