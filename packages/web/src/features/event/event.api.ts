import { accountRoutes } from "@guildhall/core/account/account.routes";
import { eventRoutes } from "@guildhall/core/event/event.routes";
import type { ListQuery } from "../../lib/list-query.ts";
import { useListRoute } from "../../lib/use-list-route.ts";
import { useRoute } from "../../lib/use-route.ts";

/** bylaws#event-lists */
const pageSize = 10;

export const useUpcomingEvents = ({ page, sort, filter }: ListQuery) =>
  useListRoute(eventRoutes.upcoming, {
    query: { page, limit: pageSize, sort: [...sort], filter: [...filter], dashboard: false },
  });

export const useAccount = () => useRoute(accountRoutes.get, {});
