import { bulkRoutes } from "@guildhall/core/desks/bulk/bulk.routes";
import type { NewMembershipFile } from "@guildhall/core/desks/bulk/bulk.schema";
import { membershipListRoutes } from "@guildhall/core/domains/membership/list/membership-list.routes";
import { useCallback, useState } from "react";
import { callRoute } from "../../lib/api/api-client.ts";
import { justChanged } from "../../lib/api/just-changed.ts";
import { withPressId } from "../../lib/api/press-id.ts";
import { useRoute, useRouteAction } from "../../lib/api/use-route.ts";
import type { AskedList } from "../../lib/list/asked-list.ts";
import { useListRoute } from "../../lib/list/use-list-route.ts";

export function useMemberships({ page, limit, sort, filter, search }: AskedList) {
  const [changed] = useState(justChanged);
  return useListRoute(membershipListRoutes.list, {
    query: { page, limit, sort: [...sort], filter: [...filter], search, changed },
  });
}

/** Any page of what is asked for. */
export function useReadMemberships({ sort, filter, search }: AskedList) {
  const asked = JSON.stringify({ sort, filter, search });
  return useCallback(
    async (page: number, limit: number) => {
      const query = { ...JSON.parse(asked), page, limit, changed: justChanged() };
      return (await callRoute(membershipListRoutes.list, { query })).data;
    },
    [asked],
  );
}

export const useExportMemberships = () => useRouteAction(membershipListRoutes.exportFile);

export function useStartMembershipFile() {
  const { run } = useRouteAction(bulkRoutes.startMembershipFile);
  return (body: NewMembershipFile) =>
    withPressId(bulkRoutes.startMembershipFile.id, (pressId) => run({ body: { ...body, pressId } }));
}

export const useMembershipFigures = () => useRoute(membershipListRoutes.figures, {});
