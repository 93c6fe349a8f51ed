import { each } from "../../ground/storage/each-page.ts";
import type { Declaration, PersonNames } from "../../ground/storage/privacy-declaration.ts";
import { removeAnswer } from "./kept-answers.ts";
import { StudyModuleAnswerEntity } from "./study-module.entity.ts";
import { KeptStudyModuleAnswer } from "./study-module.schema.ts";

export const studyModulePrivacy: readonly Declaration[] = [
  {
    entity: StudyModuleAnswerEntity,
    keeps: "personal",
    file: "study-module-forms",
    about: "Study-module forms that were sent with your e-mail address",
    async *collect(whom) {
      for await (const { sentAt, answers } of sentBy(whom)) yield { sentAt, answers };
    },
    async erase(whom) {
      for await (const answer of sentBy(whom)) await removeAnswer(answer.id);
    },
  },
];

/** Visitors send this form, so a person's answers are found only by the address in them. */
async function* sentBy({ emails }: PersonNames): AsyncGenerator<KeptStudyModuleAnswer> {
  if (emails.length === 0) return;
  const read = (cursor: string | null) => StudyModuleAnswerEntity.query.byForm({ form: "study-module" }).go({ cursor });
  for await (const stored of each(read)) {
    const kept = KeptStudyModuleAnswer.parse(stored);
    if (Object.values(kept.answers).some((answer) => isOneOf(emails, answer))) yield kept;
  }
}

const isOneOf = (emails: readonly string[], answer: unknown): boolean =>
  typeof answer === "string" && emails.includes(answer.trim().toLowerCase());
