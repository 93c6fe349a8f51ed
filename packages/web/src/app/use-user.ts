import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import type { User } from "@guildhall/core/people/person/user.schema";
import type { SWRResponse } from "swr";
import { isLongAgo, isPaidFor } from "../blocks/membership/is-paid-for.ts";
import { useRoute } from "../lib/api/use-route.ts";
import { useSession } from "../lib/session/session.ts";
import { serverNow } from "../lib/text/now.ts";
import { useDashboard, useIsDashboardOpen } from "./dashboard/use-dashboard.ts";
import { useOwnBanners } from "./frame/use-own-banners.ts";

const oftenMs = 3_000;
const lateMs = 20_000;
const seldomMs = 5 * 60_000;

/** The person who is signed in, as the shell shows them. Read again from time to time, and often while something begins. */
export const useUser = () =>
  useRoute(
    accountRoutes.get,
    {},
    { when: useSession() !== "visitor", refreshInterval: howOften, focusThrottleInterval: 5_000 },
  );

function howOften(user: User | undefined): number {
  if (!user || !isPaidFor(user)) return seldomMs;
  return isLongAgo(user.latestMembershipRequest, serverNow()) ? lateMs : oftenMs;
}

/**
 * Also with an answer in the cache, SWR says that it is loading until it was drawn once. And it draws again whenever
 * something changes that was looked at.
 */
export const isAwaited = (read: Pick<SWRResponse, "data" | "isLoading">): boolean =>
  read.data === undefined && read.isLoading;

/** The dashboard's call contains them. Other pages request them, unless the dashboard has done so. */
export function useBanners() {
  const isInDashboard = useIsDashboardOpen();
  const dashboard = useDashboard();
  const own = useOwnBanners(!isInDashboard);
  const data = dashboard.data?.banners ?? own.data;
  return { data, isAwaited: data === undefined && isAwaited(isInDashboard ? dashboard : own) };
}
