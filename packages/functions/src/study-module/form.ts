import * as StudyModule from "@guildhall/core/domains/study-module/study-module";
import { studyModuleRoutes } from "@guildhall/core/domains/study-module/study-module.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(studyModuleRoutes.form, () => StudyModule.form());
