import { eventRoutes } from "@guildhall/core/domains/event/event.routes";
import type { EventId } from "@guildhall/core/ground/shared/ids";
import { useRoute, useRouteAction } from "../../lib/api/use-route.ts";
import type { AskedList } from "../../lib/list/asked-list.ts";
import { useListRoute } from "../../lib/list/use-list-route.ts";

export const useMyEvents = ({ page, limit, sort, filter }: AskedList) =>
  useListRoute(eventRoutes.list, { query: { page, limit, sort: [...sort], filter: [...filter] } });

export const useEvent = (id: EventId) => useRoute(eventRoutes.get, { params: { id } });

export const useUpcomingEvents = ({ page, limit, sort, filter }: AskedList) =>
  useListRoute(eventRoutes.upcoming, {
    query: { page, limit, sort: [...sort], filter: [...filter], dashboard: "false" },
  });

export const useCalendarFile = () => useRouteAction(eventRoutes.calendarFile);

export const useFeed = () => useRoute(eventRoutes.feed, {});

const changed = { refresh: eventRoutes.feed };

export const useMakeFeed = () => useRouteAction(eventRoutes.makeFeed, changed);
export const useEndFeed = () => useRouteAction(eventRoutes.endFeed, changed);
