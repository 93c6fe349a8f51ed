import { alertsPerPage } from "@guildhall/core/desks/dashboard/dashboard.schema";
import type { RouteArgs } from "@guildhall/core/ground/route/route";
import type { NotificationId } from "@guildhall/core/ground/shared/ids";
import { Instant } from "@guildhall/core/ground/shared/values";
import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import { notificationRoutes } from "@guildhall/core/people/notification/notification.routes";
import type { NotificationPage } from "@guildhall/core/people/notification/notification.schema";
import type { User } from "@guildhall/core/people/person/user.schema";
import { useSWRConfig } from "swr";
import { sayFailed } from "../../components/state/show-toast.ts";
import { callRoute } from "../../lib/api/api-client.ts";
import { isReadOf, requestKeyOf } from "../../lib/api/use-route.ts";
import { useListRoute } from "../../lib/list/use-list-route.ts";
import { serverNow } from "../../lib/text/now.ts";

type AlertsArgs = RouteArgs<typeof notificationRoutes.list>;

const dashboardAlerts = (page: number) => ({ query: { page, limit: alertsPerPage } }) satisfies AlertsArgs;

/** The alerts in the dashboard's call. */
export const firstAlerts = dashboardAlerts(1);

/**
 * The first page comes with the dashboard's call, which also refreshes it. It is requested here only if it is missing.
 */
export const useDashboardAlerts = (page: number) =>
  useListRoute(notificationRoutes.list, dashboardAlerts(page), {
    revalidateIfStale: page > 1,
    revalidateOnFocus: page > 1,
    revalidateOnReconnect: page > 1,
  });

const perPage = 20;

export const useAlerts = ({ page, isUnreadOnly }: { page: number; isUnreadOnly: boolean }) =>
  useListRoute(
    notificationRoutes.list,
    { query: { page, limit: perPage, filter: isUnreadOnly ? ["unread,true"] : [] } },
    { focusThrottleInterval: 5_000 },
  );

/** The page with some alerts marked as read at a time, or as unread again. */
export function withReadAt(page: NotificationPage, ids: readonly NotificationId[], readAt?: Instant): NotificationPage {
  const data = page.data.map(({ readAt: before, ...alert }) => {
    if (!ids.includes(alert.id)) return { ...alert, ...(before && { readAt: before }) };
    return { ...alert, ...(readAt && { readAt }) };
  });
  return { ...page, data, unread: Math.max(0, page.unread + (readAt ? -ids.length : ids.length)) };
}

/** Marks alerts as read, at once on the screen and in the header's count, and undoes that if the request fails. */
export function useMarkRead() {
  const { mutate } = useSWRConfig();
  const user = requestKeyOf(accountRoutes.get, {});
  const setUnread = (unreadOf: (before: number) => number) =>
    mutate(
      user,
      (one?: User) => one && { ...one, unreadNotifications: Math.max(0, unreadOf(one.unreadNotifications)) },
      { revalidate: false },
    );
  const show = (ids: readonly NotificationId[], readAt?: Instant) =>
    Promise.all([
      mutate(isReadOf(notificationRoutes.list), (page?: NotificationPage) => page && withReadAt(page, ids, readAt), {
        revalidate: false,
      }),
      setUnread((before) => before + (readAt ? -ids.length : ids.length)),
    ]);

  /** For unread alerts only. */
  return async (ids: readonly NotificationId[]): Promise<void> => {
    if (ids.length === 0) return;
    await show(ids, Instant.parse(serverNow().toISOString()));
    try {
      const { unread } = await callRoute(notificationRoutes.markRead, { body: { ids: [...ids] } });
      await setUnread(() => unread);
      // Unread alerts come first, so every page may have changed.
      await mutate(isReadOf(notificationRoutes.list), undefined, { revalidate: true });
    } catch (error) {
      await show(ids);
      void sayFailed(error);
    }
  };
}
