import { bulkRoutes } from "@guildhall/core/desks/bulk/bulk.routes";
import type { BulkId, BulkJob, BulkJobsQuery } from "@guildhall/core/desks/bulk/bulk.schema";
import { requestKeyOf, useRoute, useRouteAction } from "../../lib/api/use-route.ts";
import { useListRoute } from "../../lib/list/use-list-route.ts";

const isUnderWay = ({ state }: BulkJob): boolean => state === "running" || state === "undoing";

/** Asked again each second while it works. */
export const useBulkJob = (id: BulkId) =>
  useRoute(bulkRoutes.get, { params: { id } }, { refreshInterval: (job) => (job && isUnderWay(job) ? 1000 : 0) });

/** Asked again while one of them works. */
export const useBulkJobs = (by: BulkJobsQuery["by"], page: number) =>
  useListRoute(
    bulkRoutes.list,
    { query: { by, page } },
    { refreshInterval: (jobs) => (jobs?.data.some(isUnderWay) ? 3000 : 0) },
  );

export const useListFile = () => useRouteAction(bulkRoutes.file);

export const useUndoBulk = (id: BulkId) =>
  useRouteAction(bulkRoutes.undo, {
    replace: requestKeyOf(bulkRoutes.get, { params: { id } }),
    refresh: bulkRoutes.list,
  });

export const useTryAgain = () => useRouteAction(bulkRoutes.again, { refresh: [bulkRoutes.list, bulkRoutes.get] });
