import { accountRoutes } from "@guildhall/core/account/account.routes";
import { useSession } from "../lib/session.ts";
import { useRoute } from "../lib/use-route.ts";
import { useDashboard } from "./use-dashboard.ts";
import { useOwnBanners } from "./use-own-banners.ts";

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
  const own = useOwnBanners(!dashboard.isOpen);
  if (!dashboard.isOpen) return own;
  return { data: dashboard.data?.banners ?? own.data, isLoading: dashboard.isLoading };
}
