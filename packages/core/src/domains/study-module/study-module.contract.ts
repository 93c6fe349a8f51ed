import { studyModuleRoutes } from "./study-module.routes.ts";
import { studyModuleAnswerList } from "./study-module-answers.list.ts";

export const routes = [studyModuleRoutes] as const;
export { studyModuleActions as actions } from "./study-module.audit.ts";
export { studyModuleGrants as grants } from "./study-module.grants.ts";
export const smallLists = [studyModuleAnswerList] as const;
