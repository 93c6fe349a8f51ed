import * as Setting from "@guildhall/core/engines/setting/setting";
import { settingRoutes } from "@guildhall/core/engines/setting/setting.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(settingRoutes.referrerContext, ({ query }) => Setting.referrerContext(query.host));
