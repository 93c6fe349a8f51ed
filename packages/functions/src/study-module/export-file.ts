import * as AnswerExport from "@guildhall/core/study-module/export-answers";
import { studyModuleRoutes } from "@guildhall/core/study-module/study-module.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(studyModuleRoutes.exportFile, ({ actor, body }) =>
  AnswerExport.exportFile(actor, body),
);
