import { eventRoutes } from "@guildhall/core/event/event.routes";
import type { ListPageQuery } from "../../lib/list/list-query.ts";
import { useListRoute } from "../../lib/list/use-list-route.ts";

/** bylaws#event-lists */
const pageSize = 10;

export const useUpcomingEvents = ({ page, sort, filter }: ListPageQuery) =>
  useListRoute(eventRoutes.upcoming, {
    query: { page, limit: pageSize, sort: [...sort], filter: [...filter], dashboard: false },
  });
