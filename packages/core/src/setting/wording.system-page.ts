import { paragraphField, textField } from "../system-page/page-field.schema.ts";
import { definePage } from "../system-page/system-page.schema.ts";
import { wordingsSeed } from "./wording.seed.ts";

export const wordingPage = definePage({
  name: "wording",
  title: "Wordings",
  one: "wording",
  many: "wordings",
  group: "words",
  lead: "Texts that stand on pages of the portal.",
  fields: {
    name: textField({ label: "Where it stands", max: 100, onlyOnce: true }),
    text: paragraphField({ label: "Text", help: "Blank lines separate paragraphs.", max: 5000 }),
  },
  called: "name",
  columns: ["text"],
  order: "byHand",
  isFixed: true,
  seed: wordingsSeed,
});
