import type { ListFileQuery } from "../../engines/list/list.schema.ts";
import { storeOf } from "../../engines/list/list-store.ts";
import type { KeptStudyModuleAnswer } from "./study-module.schema.ts";
import { type ListedStudyModuleAnswer, studyModuleAnswerList } from "./study-module-answers.list.ts";
import type { StudyModuleAnswersQuery } from "./study-module-answers.schema.ts";

const store = storeOf(studyModuleAnswerList);

/** Newest first, unless another order is asked for. */
export async function listStudyModuleAnswers(query: StudyModuleAnswersQuery) {
  const { data, ...page } = await store.page({ ...query, changed: [] }, async () => []);
  return { ...page, data: (data as readonly unknown[] as readonly ListedStudyModuleAnswer[]).map(keptAnswerOf) };
}

/** All that are asked for, one after the other, and how many. */
export async function findAnswers(query: ListFileQuery) {
  const { rows, total } = await store.all({ ...query, changed: [] }, async () => []);
  return { rows: rows as Iterable<unknown> as Iterable<ListedStudyModuleAnswer>, total };
}

export const keptAnswerOf = ({ id, sentAt, answers = "{}" }: ListedStudyModuleAnswer) =>
  ({ id, sentAt, answers: JSON.parse(answers) }) as KeptStudyModuleAnswer;
