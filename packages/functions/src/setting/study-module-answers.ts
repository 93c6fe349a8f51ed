import { settingRoutes } from "@guildhall/core/setting/setting.routes";
import * as StudyModule from "@guildhall/core/setting/study-module";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(settingRoutes.studyModuleAnswers, ({ actor, query }) =>
  StudyModule.studyModuleAnswers(actor, query),
);
