import { choiceField, linkField, referenceField, textField } from "../../../engines/system-page/page-field.schema.ts";
import { definePage } from "../../../engines/system-page/system-page.schema.ts";
import { certificationResourcesSeed } from "./candidate-page.seed.ts";
import { certificationPartition } from "./certification-key.schema.ts";

export const resourceIcons = {
  book: "Book",
  calendar: "Calendar",
  certificate: "Certificate",
  external: "Another site",
  help: "Question mark",
  mail: "Letter",
  people: "People",
  play: "Video",
  search: "Magnifying glass",
} as const;

export const certificationResourcePage = definePage({
  name: "certification-resource",
  title: "Certification resources",
  one: "resource",
  many: "resources",
  group: "certification",
  lead: "Links for candidates of a certification, in this order.",
  fields: {
    certificationId: referenceField({ label: "Certification", of: "certification" }),
    title: textField({ label: "Title", max: 100 }),
    url: linkField({ label: "Address" }),
    icon: choiceField(resourceIcons, { label: "Icon" }),
  },
  called: "title",
  namesRepeat: true,
  columns: ["certificationId", "url", "icon"],
  givingWay: ["icon"],
  order: "byHand",
  partition: certificationPartition,
  idPrefix: "resource-",
  seed: certificationResourcesSeed,
});
