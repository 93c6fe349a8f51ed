import { settingRoutes } from "@guildhall/core/setting/setting.routes";
import * as StudyModule from "@guildhall/core/study-module/study-module";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(settingRoutes.studyModuleForm, () => StudyModule.studyModuleForm());
