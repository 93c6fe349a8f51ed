import { momentField, paragraphField, textField } from "../../system-page/page-field.schema.ts";
import { definePage } from "../../system-page/system-page.schema.ts";
import { textTermsSeed } from "./text-terms.seed.ts";

/** bylaws#text-consent */
export const textTermsPage = definePage({
  name: "text-terms",
  title: "Terms for text messages",
  one: "wording",
  many: "wordings",
  group: "words",
  lead: "What people agree to before they get texts. Each consent is kept with the version that was shown, so a wording that has come into force stays as it is: add a newer one.",
  fields: {
    version: textField({ label: "Version", max: 20 }),
    validFrom: momentField({ label: "Valid from" }),
    wording: paragraphField({ label: "Wording", help: "Blank lines separate paragraphs.", max: 5000 }),
  },
  called: "version",
  columns: ["validFrom"],
  order: "byName",
  dated: "validFrom",
  seenAt: "/opt-in",
  seed: [{ id: textTermsSeed.version, ...textTermsSeed }],
});
