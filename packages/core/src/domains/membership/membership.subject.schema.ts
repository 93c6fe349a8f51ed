import * as z from "zod/mini";
import { ShownCents } from "../../ground/shared/values.ts";
import { seenField } from "../../review/field/decision-field.schema.ts";
import { defineSubject } from "../../review/subject.schema.ts";

/** A membership that is ordered and waits for staff: the item has the id of its line. To approve it charges the card. */
export const membershipSubject = defineSubject({
  kind: "membership",
  queue: {
    path: "/admin/memberships",
    title: "Memberships",
    what: "request for a membership",
    lead: "People who ask for a membership, the earliest request first.",
    empty: "Nobody is asking for a membership.",
    since: "Requested On",
    statuses: ["pending", "approved", "rejected"],
    links: [
      { label: "All memberships", to: "/admin/memberships/all" },
      { label: "Figures", to: "/admin/memberships/figures" },
    ],
    version: 1,
  },
  columns: [{ id: "type", title: "Type", kind: "text" }],
  keeps: "small list",
  history: "of the person's like",
  ids: { record: "lin", waitsAs: ["lin"] },
  approve: { says: "messages", fields: { totalCents: seenField("Price", z.optional(ShownCents)) } },
  reject: { says: "messages", fields: {} },
  together: "never",
});
