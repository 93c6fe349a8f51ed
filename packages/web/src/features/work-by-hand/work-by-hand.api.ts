import { workByHandRoutes } from "@guildhall/core/domains/certification/by-hand/by-hand.routes";
import type { WorkKind } from "@guildhall/core/domains/certification/by-hand/by-hand.schema";
import { useListRoute } from "../../lib/list/use-list-route.ts";

export const useWorkByHand = (kind: WorkKind, page: number) =>
  useListRoute(workByHandRoutes.list, { query: { kind, page } });
