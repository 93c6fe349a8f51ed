import { momentField, paragraphField, textField } from "../../../engines/system-page/page-field.schema.ts";
import { definePage } from "../../../engines/system-page/system-page.schema.ts";
import { certificationPartition } from "./certification-key.schema.ts";
import { ethicsTextsSeed } from "./certification-text.seed.ts";

/** bylaws#certification-texts */
export const ethicsTextPage = definePage({
  name: "ethics-text",
  title: "Codes of ethics",
  one: "code of ethics",
  many: "codes of ethics",
  group: "certification",
  lead: "What people sign for a certification. Each signature is kept with the version that was shown, so a text that has come into force stays as it is: add a newer one, and choose it at the certification. Who is enrolled by then signs the one of their enrollment.",
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
  idPrefix: "ethics-",
  seed: ethicsTextsSeed,
});
