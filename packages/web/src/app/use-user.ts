import { accountRoutes } from "@guildhall/core/account/account.routes";
import { dashboardRoutes } from "@guildhall/core/dashboard/dashboard.routes";
import { settingRoutes } from "@guildhall/core/setting/setting.routes";
import { preload } from "swr";
import { callRoute } from "../lib/api-client.ts";
import { currentSession, useSession } from "../lib/session.ts";
import { keyOf, useRoute } from "../lib/use-route.ts";
import { isDashboard, useDashboard } from "./use-dashboard.ts";

/**
 * Asks for what every page shows while the page's own files are still on their way. What nobody takes up would be the
 * answer to the next who asks: pages for visitors do not ask who is signed in.
 */
export function preloadShell(pathname: string, isForVisitors: boolean): void {
  const ignore = () => undefined;
  const banners = isDashboard(pathname) ? dashboardRoutes.get : settingRoutes.banners;
  const isPublic = isForVisitors || currentSession() === "visitor";
  const reads = isPublic ? [settingRoutes.banners] : [accountRoutes.get, banners];
  for (const route of reads) preload(keyOf(route, {}), () => callRoute(route, {})).catch(ignore);
}

/** Whoever is signed in, as the shell shows them. Looked at again now and then, for what came in the meantime. */
export const useUser = () =>
  useRoute(
    accountRoutes.get,
    {},
    { when: useSession() !== "visitor", refreshInterval: 5 * 60_000, focusThrottleInterval: 5_000 },
  );

/** The dashboard's own call carries them; elsewhere they are asked for, unless the dashboard has brought them. */
export function useBanners() {
  const dashboard = useDashboard();
  const own = useRoute(
    settingRoutes.banners,
    {},
    { when: !dashboard.isOpen, refreshInterval: 10 * 60_000, revalidateIfStale: false, keepPreviousData: true },
  );
  if (!dashboard.isOpen) return own;
  return { data: dashboard.data?.banners ?? own.data, isLoading: dashboard.isLoading };
}
