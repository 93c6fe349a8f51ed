export { studyModulePrivacy as privacy } from "./study-module.privacy.ts";
