import { eventRoutes } from "@guildhall/core/domains/event/event.routes";
import type { EventId } from "@guildhall/core/ground/shared/ids";
import { useRoute, useRouteAction } from "../../lib/api/use-route.ts";
import type { ListPageQuery } from "../../lib/list/list-query.ts";
import { useListRoute } from "../../lib/list/use-list-route.ts";

/** bylaws#event-lists */
const pageSize = 10;

export const useMyEvents = ({ page, sort, filter }: ListPageQuery) =>
  useListRoute(eventRoutes.list, { query: { page, limit: pageSize, sort: [...sort], filter: [...filter] } });

export const useEvent = (id: EventId) => useRoute(eventRoutes.get, { params: { id } });

export const useUpcomingEvents = ({ page, sort, filter }: ListPageQuery) =>
  useListRoute(eventRoutes.upcoming, {
    query: { page, limit: pageSize, sort: [...sort], filter: [...filter], dashboard: false },
  });

export const useCalendarFile = () => useRouteAction(eventRoutes.calendarFile);

export const useFeed = () => useRoute(eventRoutes.feed, {});

const changed = { refresh: eventRoutes.feed };

export const useMakeFeed = () => useRouteAction(eventRoutes.makeFeed, changed);
export const useEndFeed = () => useRouteAction(eventRoutes.endFeed, changed);
