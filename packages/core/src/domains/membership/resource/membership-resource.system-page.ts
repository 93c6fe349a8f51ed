import {
  fileField,
  linkField,
  referenceField,
  richTextField,
  textField,
} from "../../../engines/system-page/page-field.schema.ts";
import { definePage } from "../../../engines/system-page/system-page.schema.ts";

export const membershipResourcePage = definePage({
  name: "membership-resource",
  title: "Membership resources",
  one: "resource",
  many: "resources",
  group: "membership",
  lead: "Pages and files for valid members. Membership shows them under their categories.",
  fields: {
    name: textField({ label: "Name", max: 100 }),
    categoryId: referenceField({ label: "Category", of: "membership-resource-category" }),
    description: richTextField({ label: "Description", max: 2000, optional: true }),
    link: linkField({ label: "Address", help: "Where the resource is. Or choose a file.", optional: true }),
    file: fileField({ label: "File", optional: true, shownTo: "members" }),
  },
  called: "name",
  columns: ["categoryId", "link", "file"],
  order: "byHand",
  check: ({ link, file }) => {
    if (link && file) return [{ field: "file", message: "Enter an address or choose a file, not both." }];
    return link || file ? [] : [{ field: "link", message: "Enter an address, or choose a file." }];
  },
  seed: [
    {
      id: "intake-forms",
      name: "Intake forms",
      categoryId: "practice",
      description: "Forms for the first meeting with a client.",
      link: "https://resources.guildhall.example/intake-forms",
    },
    {
      id: "webinar-library",
      name: "Webinar library",
      categoryId: "learning",
      description: "Recordings of past webinars.",
      link: "https://resources.guildhall.example/webinars",
    },
  ],
});
