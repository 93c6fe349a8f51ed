import { paragraphField, textField } from "../../system-page/page-field.schema.ts";
import { definePage } from "../../system-page/system-page.schema.ts";
import { wordingFaults } from "./wording.rules.ts";
import { wordingsSeed } from "./wording.seed.ts";

export const wordingPage = definePage({
  name: "wording",
  title: "Wordings",
  one: "wording",
  many: "wordings",
  group: "words",
  lead: "Texts that stand on pages of the portal, and the reminders that members get by mail and as alerts.",
  fields: {
    name: textField({ label: "Where it stands", max: 100, onlyOnce: true }),
    subject: textField({ label: "Subject", help: "Only of a mail. {date} is the last day.", max: 100, optional: true }),
    text: paragraphField({
      label: "Text",
      help: "Blank lines separate paragraphs. In a reminder, {date} is the last day, {firstName} the name, and {link} the button.",
      max: 5000,
    }),
  },
  called: "name",
  columns: ["text"],
  order: "byHand",
  isFixed: true,
  rowPage: { path: "preview", title: "Preview" },
  check: wordingFaults,
  seed: wordingsSeed,
});
