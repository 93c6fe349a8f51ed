import * as z from "zod/mini";
import { seenField } from "../../review/field/decision-field.schema.ts";
import { defineSubject } from "../../review/subject.schema.ts";

const numberWanted = "Enter the member number of the account that you mean.";

/** Of the account that was on show, because a closure cannot be undone. */
const memberNumber = z
  .int({ error: numberWanted })
  .check(z.gte(1, { error: numberWanted }), z.lte(999_999_999, { error: numberWanted }));

/** An account whose person asked for it to be closed: the item has the id of the person. */
export const closureSubject = defineSubject({
  kind: "closure",
  queue: {
    path: "/admin/closures",
    title: "Accounts to close",
    what: "account to close",
    lead: "People who asked for their account to be closed, the earliest request first.",
    empty: "Nobody is asking for their account to be closed.",
    since: "Since",
    statuses: ["pending", "approved", "rejected"],
    links: [],
    version: 1,
  },
  columns: [],
  keeps: "small list",
  history: "of the person's like",
  ids: { record: "per", waitsAs: ["per"] },
  approve: { says: "nothing", fields: { memberNumber: seenField("Member number", memberNumber) } },
  reject: { says: "messages", fields: {} },
  together: "never",
});
