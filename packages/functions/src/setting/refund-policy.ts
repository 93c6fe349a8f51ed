import { refundPolicy } from "@guildhall/core/engines/setting/refund-policy";
import { settingRoutes } from "@guildhall/core/engines/setting/setting.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(settingRoutes.refundPolicy, () => refundPolicy());
