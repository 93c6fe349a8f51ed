import { settingRoutes } from "@guildhall/core/setting/setting.routes";
import * as StudyModule from "@guildhall/core/study-module/study-module";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(settingRoutes.answerStudyModule, ({ actor, body }) =>
  StudyModule.answerStudyModule(actor, body),
);
