import { newInSmallList } from "../../engines/list/list-index.ts";
import { leftSmallList } from "../../engines/list/list-left.ts";
import { commit, type Write, write } from "../../ground/storage/commit.ts";
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
