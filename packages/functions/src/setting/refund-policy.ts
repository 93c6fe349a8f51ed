import { refundPolicy } from "@guildhall/core/setting/refund-policy";
import { settingRoutes } from "@guildhall/core/setting/setting.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(settingRoutes.refundPolicy, () => refundPolicy());
