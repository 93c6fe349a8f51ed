import { fileField, linkField, textField } from "../system-page/page-field.schema.ts";
import { definePage } from "../system-page/system-page.schema.ts";
import { emailShape } from "./setting.rules.ts";

/** With words such as "extension" around them. */
const sevenDigits = /(\d\D*){7}/;

export const contactPage = definePage({
  name: "contact",
  title: "Help: contact and CEU Guide",
  one: "contact",
  many: "contacts",
  group: "words",
  lead: "How people reach the association, and where the CEU Guide is. It stands on the help page.",
  fields: {
    name: textField({ label: "Who", max: 100 }),
    email: textField({ label: "E-mail address", max: 254, optional: true }),
    phone: textField({ label: "Phone", max: 40, optional: true }),
    hours: textField({ label: "When somebody is there", max: 200, optional: true }),
    ceuGuide: linkField({ label: "Address of the CEU Guide", optional: true }),
    ceuGuideFile: fileField({
      label: "CEU Guide as a file",
      help: "Instead of the address. Everybody can open it on the help page.",
      shownTo: "anybody",
      optional: true,
    }),
  },
  called: "name",
  columns: ["email", "phone"],
  order: "byName",
  isFixed: true,
  seenAt: "/help",
  check: ({ email, phone, ceuGuide, ceuGuideFile }) => [
    ...(ceuGuide && ceuGuideFile
      ? [{ field: "ceuGuideFile", message: "Enter an address or choose a file, not both." }]
      : []),
    ...(email || phone ? [] : [{ field: "email", message: "Enter an e-mail address or a phone number." }]),
    ...(email && !emailShape.test(email)
      ? [{ field: "email", message: "Enter an e-mail address, like name@example.org" }]
      : []),
    ...(phone && !sevenDigits.test(phone) ? [{ field: "phone", message: "Enter a phone number." }] : []),
  ],
  seed: [
    {
      id: "office",
      name: "The association's office",
      email: "office@guildhall.example",
      phone: "(614) 555-0100",
      hours: "Monday to Friday, 9 AM to 5 PM Eastern Time",
      ceuGuide: "https://resources.guildhall.example/ceu-guide.pdf",
    },
  ],
});
