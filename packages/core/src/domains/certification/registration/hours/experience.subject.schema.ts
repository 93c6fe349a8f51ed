import { stepField } from "../../../../review/field/decision-field.schema.ts";
import { defineSubject } from "../../../../review/subject.schema.ts";

/** An entry of experience waits from the moment it is logged (bylaws#experience-review). */
export const experienceSubject = defineSubject({
  kind: "experience",
  queue: {
    path: "/admin/experiences",
    title: "Experiences",
    what: "entry of experience",
    lead: "Experience that candidates have logged, and what became of it.",
    empty: "No experience waits for a decision.",
    since: "Logged",
    // What is decided has left it: the list of experiences shows it.
    statuses: ["pending"],
    links: [],
    version: 2,
  },
  columns: [
    { id: "entry", title: "Entry", kind: "text" },
    { id: "certification", title: "Certification", kind: "text" },
  ],
  keeps: "own list",
  history: "of this thing",
  ids: { record: "xpr", waitsAs: ["xpr"] },
  approve: { says: "messages", fields: {} },
  reject: { says: "messages", fields: { status: stepField({ label: "Status" }) } },
  together: "same person",
});
