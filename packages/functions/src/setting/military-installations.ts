import * as Options from "@guildhall/core/engines/setting/employment/employment-options";
import { settingRoutes } from "@guildhall/core/engines/setting/setting.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(settingRoutes.militaryInstallations, () => Options.militaryInstallations());
