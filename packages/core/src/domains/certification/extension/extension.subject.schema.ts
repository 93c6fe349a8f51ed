import * as z from "zod/mini";
import { ShownCents } from "../../../ground/shared/values.ts";
import { seenField } from "../../../review/field/decision-field.schema.ts";
import { defineSubject } from "../../../review/subject.schema.ts";

/** An extension that is ordered and waits for staff: the item has its id. To approve it charges the card. */
export const extensionSubject = defineSubject({
  kind: "extension",
  queue: {
    path: "/admin/extensions",
    title: "Extensions",
    what: "request for an extension",
    lead: "People who ask for more time, the earliest request first.",
    empty: "Nobody is asking for an extension.",
    since: "Submitted",
    statuses: ["pending", "approved", "rejected"],
    links: [],
    version: 1,
  },
  columns: [
    { id: "certification", title: "Certification", kind: "text" },
    { id: "completedHours", title: "Completed Hours", kind: "number" },
  ],
  keeps: "small list",
  history: "of the person's like",
  ids: { record: "ext", waitsAs: ["ext"] },
  approve: { says: "messages", fields: { totalCents: seenField("Price", z.optional(ShownCents)) } },
  reject: { says: "messages", fields: {} },
  together: "never",
});
