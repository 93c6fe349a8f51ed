import { settingRoutes } from "@guildhall/core/setting/setting.routes";
import { useRoute } from "../lib/use-route.ts";

/** The banners by a call of their own. */
export const useOwnBanners = (when = true) =>
  useRoute(
    settingRoutes.banners,
    {},
    { when, refreshInterval: 10 * 60_000, revalidateIfStale: false, keepPreviousData: true },
  );
