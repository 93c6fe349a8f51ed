import { linkField, paragraphField, textField } from "../system-page/page-field.schema.ts";
import { definePage } from "../system-page/system-page.schema.ts";

/** Parts of up to 63 letters, digits and hyphens inside, the last one with two letters at least and no digit first. */
const siteName = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/** bylaws#referrer-context */
export const referrerContextPage = definePage({
  name: "referrer-context",
  title: "Visitors from other sites",
  one: "site",
  many: "sites",
  group: "words",
  lead: "What the login page says to people who come from another site.",
  fields: {
    host: textField({ label: "Site", help: "Its name as in an address, such as courses.example.org.", max: 253 }),
    copy: paragraphField({ label: "Text", max: 1000, optional: true }),
    video: linkField({ label: "Address of a video", optional: true }),
  },
  called: "host",
  columns: ["copy"],
  order: "byName",
  seenAt: "/login",
  checkEntered: ({ host }) =>
    siteName.test(host)
      ? []
      : [{ field: "host", message: "Enter only the name of the site, such as courses.example.org." }],
});
