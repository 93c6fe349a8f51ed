import * as AnswerExport from "@guildhall/core/domains/study-module/export-answers";
import { studyModuleRoutes } from "@guildhall/core/domains/study-module/study-module.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(studyModuleRoutes.exportFile, ({ actor, body }) =>
  AnswerExport.exportFile(actor, body),
);
