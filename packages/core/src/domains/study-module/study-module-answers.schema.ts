import type * as z from "zod/mini";
import { fileQueryOf, queryWithoutChanged } from "../../engines/list/list.schema.ts";
import { studyModuleAnswerList } from "./study-module-answers.list.ts";

export const StudyModuleAnswersQuery = queryWithoutChanged(studyModuleAnswerList);
export type StudyModuleAnswersQuery = z.infer<typeof StudyModuleAnswersQuery>;

export const StudyModuleFileQuery = fileQueryOf(studyModuleAnswerList);
