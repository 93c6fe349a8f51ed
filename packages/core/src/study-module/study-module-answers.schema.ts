import type * as z from "zod/mini";
import { queryWithoutChanged } from "../list/list.schema.ts";
import { studyModuleAnswerList } from "./study-module-answers.list.ts";

export const StudyModuleAnswersQuery = queryWithoutChanged(studyModuleAnswerList);
export type StudyModuleAnswersQuery = z.infer<typeof StudyModuleAnswersQuery>;
