import { accountRoutes } from "@guildhall/core/account/account.routes";
import { useRoute } from "../lib/api/use-route.ts";
import { useSession } from "../lib/session/session.ts";
import { useOwnBanners } from "./frame/use-own-banners.ts";
import { useDashboard } from "./use-dashboard.ts";

/** The person who is signed in, as the shell shows them. Read again from time to time. */
export const useUser = () =>
  useRoute(
    accountRoutes.get,
    {},
    { when: useSession() !== "visitor", refreshInterval: 5 * 60_000, focusThrottleInterval: 5_000 },
  );

/** The dashboard's call contains them. Other pages request them, unless the dashboard has done so. */
export function useBanners() {
  const dashboard = useDashboard();
  const own = useOwnBanners(!dashboard.isOpen);
  if (!dashboard.isOpen) return own;
  return { data: dashboard.data?.banners ?? own.data, isLoading: dashboard.isLoading };
}
