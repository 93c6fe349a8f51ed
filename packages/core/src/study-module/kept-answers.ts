import { newInSmallList } from "../list/list-index.ts";
import { leftSmallList } from "../list/list-left.ts";
import { commit, unlessBusy, type Write, write } from "../shared/commit.ts";
import { StudyModuleAnswerEntity } from "./study-module.entity.ts";
import type { KeptStudyModuleAnswer } from "./study-module.schema.ts";

type Id = KeptStudyModuleAnswer["id"];

const list = "study-module-answers";
const form = "study-module";

export const keepAnswer = (answer: KeptStudyModuleAnswer): Write =>
  write(StudyModuleAnswerEntity.create({ ...answer, ...newInSmallList(list, answer.id) }).params());

/** Safe to repeat. */
export async function removeAnswer(id: Id): Promise<void> {
  await commit([write(StudyModuleAnswerEntity.delete({ form, id }).params()), leftSmallList(list, id)]);
}

/** Answers that were sent before there was a list of them. Not for requests: it reads all. */
export async function unlistedAnswers(): Promise<Id[]> {
  const { data } = await StudyModuleAnswerEntity.query
    .byForm({ form })
    .where(({ smallListIn }, { notExists }) => notExists(smallListIn))
    .go({ attributes: ["id"], pages: "all" });
  return data.map(({ id }) => id);
}

/** Safe to repeat. Who was erased meanwhile stays erased. */
export async function putAnswersInList(ids: readonly Id[]): Promise<void> {
  for (const id of ids) {
    await unlessBusy(StudyModuleAnswerEntity.patch({ form, id }).set(newInSmallList(list, id)).go());
  }
}
