import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import type { User } from "@guildhall/core/people/person/user.schema";
import { useLocation } from "react-router-dom";
import type { SWRResponse } from "swr";
import { isLongAgo, isPaidFor } from "../blocks/membership/is-paid-for.ts";
import { useRoute } from "../lib/api/use-route.ts";
import { useSession } from "../lib/session/session.ts";
import { serverNow } from "../lib/text/now.ts";
import { useDashboard, useIsDashboardOpen } from "./dashboard/use-dashboard.ts";
import { bringsBanners, useKeptBanners, useOwnBanners } from "./frame/use-own-banners.ts";

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

/** The calls of the dashboard and of the membership contain them. Other pages request them, unless these have done so. */
export function useBanners() {
  const isInDashboard = useIsDashboardOpen();
  const isInPage = bringsBanners(useLocation().pathname);
  const dashboard = useDashboard();
  const own = useOwnBanners(!(isInDashboard || isInPage));
  const kept = useKeptBanners();
  const data = dashboard.data?.banners ?? own.data ?? kept;
  const isStillToCome = isInPage || isAwaited(isInDashboard ? dashboard : own);
  return { data, isAwaited: data === undefined && isStillToCome };
}
