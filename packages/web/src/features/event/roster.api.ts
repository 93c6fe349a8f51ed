import { eventRoutes } from "@guildhall/core/event/event.routes";
import type { EventId } from "@guildhall/core/shared/ids";
import { useRouteAction } from "../../lib/api/use-route.ts";
import type { ListPageQuery } from "../../lib/list/list-query.ts";
import { useListRoute } from "../../lib/list/use-list-route.ts";

export const useRoster = (id: EventId, { page, sort, filter }: ListPageQuery) =>
  useListRoute(eventRoutes.roster, { params: { id }, query: { page, sort: [...sort], filter: [...filter] } });

export const useMarkAttendance = () => useRouteAction(eventRoutes.markAttendance, { refresh: eventRoutes.roster });

export const useExportRoster = () => useRouteAction(eventRoutes.exportRoster);
