import { defineSubject } from "../../../review/subject.schema.ts";

/** A transcript of a student, sent on a pathway that is not reviewed: it waits with the end of its registration's id (bylaws#student-transcript). */
export const transcriptSubject = defineSubject({
  kind: "transcript",
  queue: {
    path: "/admin/transcripts",
    title: "Transcripts",
    what: "transcript",
    lead: "Transcripts of students who register without a review, the earliest first. Accepted, their exam costs half.",
    empty: "No transcript waits for a decision.",
    since: "Sent",
    statuses: ["pending", "approved", "rejected"],
    links: [],
    version: 1,
  },
  columns: [{ id: "certification", title: "Certification", kind: "text" }],
  keeps: "small list",
  history: "of this thing",
  ids: { record: "trn", waitsAs: ["trn"] },
  approve: { says: "messages", fields: {} },
  reject: { says: "messages", fields: {} },
  together: "never",
});
