import { settingRoutes } from "@guildhall/core/engines/setting/setting.routes";
import { useRoute } from "../../lib/api/use-route.ts";

/** Reads the banners by their own call. */
export const useOwnBanners = (when = true) =>
  useRoute(
    settingRoutes.banners,
    {},
    { when, refreshInterval: 10 * 60_000, revalidateIfStale: false, keepPreviousData: true },
  );
