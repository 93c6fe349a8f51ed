import { settingRoutes } from "@guildhall/core/engines/setting/setting.routes";
import { useRoute } from "../../lib/api/use-route.ts";

export const useRefundPolicy = () => useRoute(settingRoutes.refundPolicy, {});

export const useHelp = () => useRoute(settingRoutes.help, {});
