import { listStudyModuleAnswers } from "@guildhall/core/domains/study-module/list-answers";
import { studyModuleRoutes } from "@guildhall/core/domains/study-module/study-module.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(studyModuleRoutes.answers, ({ query }) => listStudyModuleAnswers(query));
