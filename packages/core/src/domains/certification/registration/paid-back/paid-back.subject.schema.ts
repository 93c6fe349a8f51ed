import { defineSubject } from "../../../../review/subject.schema.ts";

/** Something was granted, and its money went back: the item has the id of the registration with another prefix. */
export const paidBackSubject = defineSubject({
  kind: "paid_back",
  queue: {
    path: "/admin/paid-back",
    title: "Paid back, but granted",
    what: "paid-back item",
    lead: "Certificates, exams, and extensions whose payment was refunded or lost in a dispute, the earliest first.",
    empty: "Nothing that was paid back waits for a decision.",
    since: "Paid back",
    statuses: ["pending", "approved", "rejected"],
    links: [],
    isShownWhileWaiting: true,
    version: 1,
  },
  columns: [
    { id: "certification", title: "Certification", kind: "text" },
    { id: "granted", title: "Granted", kind: "text" },
  ],
  keeps: "small list",
  history: "of this thing",
  ids: { record: "pbk", waitsAs: ["pbk"] },
  approve: { says: "messages", fields: {} },
  reject: { says: "messages", fields: {} },
  together: "never",
});
