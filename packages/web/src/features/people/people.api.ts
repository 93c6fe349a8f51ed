import { bulkRoutes } from "@guildhall/core/desks/bulk/bulk.routes";
import type { NewBulkJob, NewFile } from "@guildhall/core/desks/bulk/bulk.schema";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import { duplicateRoutes } from "@guildhall/core/people/duplicate/duplicate.routes";
import { peopleRoutes } from "@guildhall/core/people/staff-user/people.routes";
import { useCallback, useState } from "react";
import { callRoute } from "../../lib/api/api-client.ts";
import { justChanged } from "../../lib/api/just-changed.ts";
import { withPressId } from "../../lib/api/press-id.ts";
import { requestKeyOf, useRoute, useRouteAction } from "../../lib/api/use-route.ts";
import type { AskedList } from "../../lib/list/asked-list.ts";
import { useListRoute } from "../../lib/list/use-list-route.ts";

const read = { revalidateOnFocus: false } as const;

export function useUsers({ page, limit, sort, filter, search }: AskedList) {
  const [changed] = useState(justChanged);
  return useListRoute(peopleRoutes.users, {
    query: { page, limit, sort: [...sort], filter: [...filter], search, changed },
  });
}

/** Any page of what is asked for. */
export function useReadUsers({ sort, filter, search }: AskedList) {
  const asked = JSON.stringify({ sort, filter, search });
  return useCallback(
    async (page: number, limit: number) => {
      const query = { ...JSON.parse(asked), page, limit, changed: justChanged() };
      return (await callRoute(peopleRoutes.users, { query })).data;
    },
    [asked],
  );
}

/** Begun once, although an answer was lost and the button is pressed again. */
export function useStartBulk() {
  const { run } = useRouteAction(bulkRoutes.start);
  return (body: NewBulkJob) => withPressId(bulkRoutes.start.id, (pressId) => run({ body: { ...body, pressId } }));
}

export function useStartFile() {
  const { run } = useRouteAction(bulkRoutes.startFile);
  return (body: NewFile) => withPressId(bulkRoutes.startFile.id, (pressId) => run({ body: { ...body, pressId } }));
}

export const useExportUsers = () => useRouteAction(peopleRoutes.exportUsers);

/** The number that fits below a field. */
export const mostFound = 8;

export const useFoundUsers = (search: string, when: boolean) =>
  useRoute(
    peopleRoutes.users,
    { query: { page: 1, limit: mostFound, sort: [], filter: [], search, changed: justChanged() } },
    { when, ...read },
  );

export const useStaffUser = (id: PersonId) => useRoute(peopleRoutes.get, { params: { id } }, read);

const changesOf = (id: PersonId) => ({
  replace: requestKeyOf(peopleRoutes.get, { params: { id } }),
  refresh: [duplicateRoutes.list, peopleRoutes.history],
  moves: () => id,
});

export const useUpdateUser = (id: PersonId) => useRouteAction(peopleRoutes.update, changesOf(id));

export const useUpdateSecuId = (id: PersonId) => useRouteAction(peopleRoutes.updateSecuId, changesOf(id));

export const useSendPasswordLink = () =>
  useRouteAction(peopleRoutes.sendPasswordLink, { refresh: peopleRoutes.history });

export const useEndSessions = () => useRouteAction(peopleRoutes.endSessions, { refresh: peopleRoutes.history });

export const useRegisterPerson = () => useRouteAction(peopleRoutes.register, { moves: ({ id }) => id });

export const useImpersonate = () => useRouteAction(peopleRoutes.impersonate);

export const usePersonHistory = (id: PersonId, page: number) =>
  useListRoute(peopleRoutes.history, { params: { id }, query: { page } });

/** The entry with its long texts, read when it is opened. */
export const useHistoryEntry = (id: PersonId, seq: number, when: boolean) =>
  useRoute(peopleRoutes.historyEntry, { params: { id, seq } }, { when, ...read });

export const useEndSecondFactor = () =>
  useRouteAction(peopleRoutes.endSecondFactor, { refresh: [peopleRoutes.get, peopleRoutes.history] });
