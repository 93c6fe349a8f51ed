import * as Options from "@guildhall/core/setting/employment-options";
import { settingRoutes } from "@guildhall/core/setting/setting.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(settingRoutes.employmentOptions, () => Options.employmentOptions());
