import { systemDataRoutes } from "@guildhall/core/desks/system-data/system-data.routes";
import { documentRoutes } from "@guildhall/core/people/document/document.routes";
import type { ShownDocument } from "@guildhall/core/people/document/document.schema";
import { useSWRConfig } from "swr";
import { callRoute } from "../../lib/api/api-client.ts";
import { requestKeyOf, useRoute, useRouteAction } from "../../lib/api/use-route.ts";

export const useRows = (name: string, when = true) => useRoute(systemDataRoutes.list, { params: { name } }, { when });

/** Reads them anew; rejects where they cannot be read. */
export function useReadRows(name: string) {
  const { mutate } = useSWRConfig();
  const asked = { params: { name } };
  return async () => {
    const rows = await callRoute(systemDataRoutes.list, asked);
    await mutate(requestKeyOf(systemDataRoutes.list, asked), rows, { revalidate: false });
    return rows;
  };
}

const changed = { refresh: systemDataRoutes.list };

export const useAddRow = () => useRouteAction(systemDataRoutes.add, changed);
export const useChangeRow = () => useRouteAction(systemDataRoutes.change, changed);
export const useRemoveRow = () => useRouteAction(systemDataRoutes.remove, changed);
export const useRestoreRow = () => useRouteAction(systemDataRoutes.restore, changed);
export const useOrderRows = () => useRouteAction(systemDataRoutes.order, changed);
export const useImportFile = () => useRouteAction(systemDataRoutes.importFile, changed);

export const useRowFile = (id: ShownDocument["id"]) => useRoute(documentRoutes.get, { params: { id } });
