import { type GrantsOf, reads } from "../shared/grants.ts";
import type { settingRoutes } from "./setting.routes.ts";

export const settingGrants = {
  "setting.banners": reads,
  "setting.referrerContext": reads,
  "setting.employmentOptions": reads,
  "setting.militaryInstallations": reads,
  "setting.help": reads,
  "setting.refundPolicy": reads,
  "setting.studyModuleForm": reads,
  "setting.answerStudyModule": { table: "write", secrets: ["AUDIT_KEY", "CAPTCHA_SECRET"], timeoutSeconds: 20 },
} as const satisfies GrantsOf<typeof settingRoutes>;
