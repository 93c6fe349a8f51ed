import { help } from "@guildhall/core/engines/setting/help";
import { settingRoutes } from "@guildhall/core/engines/setting/setting.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(settingRoutes.help, () => help());
