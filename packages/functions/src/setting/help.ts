import { help } from "@guildhall/core/setting/help";
import { settingRoutes } from "@guildhall/core/setting/setting.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(settingRoutes.help, () => help());
