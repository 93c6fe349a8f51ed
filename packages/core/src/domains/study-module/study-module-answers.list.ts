import { defineList, type RowOf } from "../../engines/list/list.schema.ts";
import { smallListPlace } from "../../engines/list/list-index.ts";
import { dayIn } from "../../ground/shared/values.ts";
import { addressIn, senderIn, wordsIn } from "./sender.rules.ts";
import type { KeptStudyModuleAnswer } from "./study-module.schema.ts";

/** What was sent through the study-module form. Staff change its questions, so the answers are one column. */
export const studyModuleAnswerList = defineList<KeptStudyModuleAnswer>()({
  name: "study-module-answers",
  version: 1,
  role: "admin",
  work: "system-data",
  limit: 20,
  place: { ...smallListPlace, id: "id" },
  sort: ["sentAt,desc"],
  attributes: [],
  columns: [
    { of: "sentAt", title: "Sent at", kind: "text", isExtra: true },
    { id: "sentOn", title: "Sent", kind: "day", of: ({ sentAt }) => dayIn(sentAt) },
    { id: "sender", title: "From", kind: "text", of: ({ answers }) => senderIn(answers) },
    { id: "email", title: "Email", kind: "text", isExtra: true, of: ({ answers }) => addressIn(answers) },
    { id: "answers", title: "Answers", kind: "text", isCarried: true, of: ({ answers }) => JSON.stringify(answers) },
    {
      id: "words",
      title: "Words",
      kind: "text",
      isSearched: true,
      isHidden: true,
      of: ({ answers }) => wordsIn(answers),
    },
  ],
});

export type ListedStudyModuleAnswer = RowOf<typeof studyModuleAnswerList>;
