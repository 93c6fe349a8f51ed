import { momentField, paragraphField, textField } from "../../../engines/system-page/page-field.schema.ts";
import { definePage } from "../../../engines/system-page/system-page.schema.ts";
import { certificationPartition } from "./certification-key.schema.ts";
import { conductTextsSeed } from "./certification-text.seed.ts";

/** bylaws#certification-texts */
export const conductTextPage = definePage({
  name: "conduct-text",
  title: "Conduct in the exam",
  one: "conduct text",
  many: "conduct texts",
  group: "certification",
  lead: "What people agree to before they pay for an exam: the newest that has come into force. Such a text stays as it is: add a newer one.",
  fields: {
    version: textField({ label: "Version", max: 60 }),
    validFrom: momentField({ label: "Valid from" }),
    text: paragraphField({ label: "Text", help: "Blank lines separate paragraphs.", max: 20_000 }),
  },
  called: "version",
  columns: ["validFrom"],
  order: "byName",
  dated: "validFrom",
  partition: certificationPartition,
  idPrefix: "conduct-",
  seed: conductTextsSeed,
});
