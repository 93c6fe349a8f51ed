import { type GrantsOf, reads } from "../../ground/route/grants.ts";
import type { settingRoutes } from "./setting.routes.ts";

export const settingGrants = {
  "setting.banners": reads,
  "setting.referrerContext": reads,
  "setting.employmentOptions": reads,
  "setting.militaryInstallations": reads,
  "setting.help": reads,
  "setting.refundPolicy": reads,
} as const satisfies GrantsOf<typeof settingRoutes>;
