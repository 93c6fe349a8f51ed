import { defineSubject } from "../../../../review/subject.schema.ts";

/** A second, different result of an attempt, or an absence with a reason (bylaws#exam-second-result). */
export const examResultSubject = defineSubject({
  kind: "exam_result",
  queue: {
    path: "/admin/exam-results",
    title: "Exam results",
    what: "exam result",
    lead: "Results that came in for exams that have another one already, and absences with a reason.",
    empty: "No exam result waits for a decision.",
    since: "Came in",
    statuses: ["pending", "approved", "rejected"],
    links: [],
    isShownWhileWaiting: true,
    version: 1,
  },
  columns: [
    { id: "certification", title: "Certification", kind: "text" },
    { id: "result", title: "Result", kind: "text" },
  ],
  keeps: "small list",
  history: "of this thing",
  ids: { record: "exr", waitsAs: ["exr"] },
  approve: { says: "messages", fields: {} },
  reject: { says: "messages", fields: {} },
  together: "never",
});
