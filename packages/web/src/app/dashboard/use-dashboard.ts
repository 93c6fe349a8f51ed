import { dashboardRoutes } from "@guildhall/core/desks/dashboard/dashboard.routes";
import type { Dashboard } from "@guildhall/core/desks/dashboard/dashboard.schema";
import { settingRoutes } from "@guildhall/core/engines/setting/setting.routes";
import { notificationRoutes } from "@guildhall/core/people/notification/notification.routes";
import { useLocation } from "react-router-dom";
import { type ScopedMutator, useSWRConfig } from "swr";
import { firstAlerts } from "../../features/notification/notification.api.ts";
import { requestKeyOf, useRoute } from "../../lib/api/use-route.ts";
import { useSession } from "../../lib/session/session.ts";

export const isDashboard = (pathname: string): boolean => pathname === "/";

/** The parts that other pages read by their own calls are put into the caches of these calls. */
export function keepForOthers({ banners, alerts }: Dashboard, mutate: ScopedMutator): void {
  void mutate(requestKeyOf(settingRoutes.banners, {}), banners, { revalidate: false });
  void mutate(requestKeyOf(notificationRoutes.list, firstAlerts), alerts, { revalidate: false });
}

export const useIsDashboardOpen = (): boolean =>
  [isDashboard(useLocation().pathname), useSession() !== "visitor"].every(Boolean);

/** One call with everything that the dashboard shows, except the person. */
export function useDashboard() {
  const { mutate } = useSWRConfig();
  return useRoute(
    dashboardRoutes.get,
    {},
    {
      when: useIsDashboardOpen(),
      onSuccess: (dashboard) => keepForOthers(dashboard, mutate),
      refreshInterval: 5 * 60_000,
      focusThrottleInterval: 5_000,
    },
  );
}
