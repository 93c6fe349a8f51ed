import { bulkRoutes } from "@guildhall/core/bulk/bulk.routes";
import type { BulkId, BulkJob } from "@guildhall/core/bulk/bulk.schema";
import { requestKeyOf, useRoute, useRouteAction } from "../../lib/use-route.ts";

const isUnderWay = ({ state }: BulkJob): boolean => state === "running" || state === "undoing";

/** Asked again each second while it works. */
export const useBulkJob = (id: BulkId) =>
  useRoute(bulkRoutes.get, { params: { id } }, { refreshInterval: (job) => (job && isUnderWay(job) ? 1000 : 0) });

export const useUndoBulk = (id: BulkId) =>
  useRouteAction(bulkRoutes.undo, { replace: requestKeyOf(bulkRoutes.get, { params: { id } }) });
