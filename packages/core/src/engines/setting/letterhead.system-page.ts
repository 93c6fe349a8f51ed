import { linesField, momentField, paragraphField, textField } from "../system-page/page-field.schema.ts";
import { definePage } from "../system-page/system-page.schema.ts";
import { associationSeed } from "./association.seed.ts";

export const letterheadPage = definePage({
  name: "letterhead",
  title: "Letterhead",
  one: "letterhead",
  many: "letterheads",
  group: "words",
  lead: "Name, tax ID and address on receipts and letters. A receipt keeps those of its day, so a letterhead that has come into force stays as it is: add a newer one.",
  fields: {
    validFrom: momentField({ label: "Valid from" }),
    name: textField({ label: "Name of the association", max: 150 }),
    taxId: textField({ label: "Tax ID", max: 20 }),
    addressLines: linesField({ label: "Address", help: "One line each.", most: 6 }),
    taxSentence: paragraphField({ label: "Sentence for receipts of donations", max: 1000 }),
  },
  called: "validFrom",
  columns: ["name", "taxId"],
  order: "byName",
  partition: "association",
  dated: "validFrom",
  seed: [{ id: "first", ...associationSeed }],
});
