import { defineSubject } from "../../../../review/subject.schema.ts";

/** More time, or another help in the exam: the item has the id of the registration with another prefix. */
export const accommodationSubject = defineSubject({
  kind: "accommodation",
  queue: {
    path: "/admin/accommodations",
    title: "Exam accommodations",
    what: "request for accommodations",
    lead: "People who ask for accommodations in an exam, the earliest request first.",
    empty: "Nobody is asking for accommodations.",
    since: "Asked",
    statuses: ["pending", "approved", "rejected"],
    links: [],
    isShownWhileWaiting: true,
    version: 1,
  },
  columns: [{ id: "certification", title: "Certification", kind: "text" }],
  keeps: "small list",
  history: "of this thing",
  ids: { record: "acm", waitsAs: ["acm"] },
  approve: { says: "messages", fields: {} },
  reject: { says: "messages", fields: {} },
  together: "never",
});
