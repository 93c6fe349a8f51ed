import { peopleRoutes } from "@guildhall/core/people/people.routes";
import type { PersonId } from "@guildhall/core/shared/values";
import { useListRoute } from "../../lib/use-list-route.ts";
import { keyOf, useRoute, useRouteAction } from "../../lib/use-route.ts";

const read = { revalidateOnFocus: false } as const;

export const useStaffUser = (id: PersonId) => useRoute(peopleRoutes.get, { params: { id } }, read);

const changesOf = (id: PersonId) => ({
  replace: keyOf(peopleRoutes.get, { params: { id } }),
  refresh: peopleRoutes.history,
});

export const useUpdateUser = (id: PersonId) => useRouteAction(peopleRoutes.update, changesOf(id));

export const useUpdateSecuId = (id: PersonId) => useRouteAction(peopleRoutes.updateSecuId, changesOf(id));

export const useSendPasswordLink = () =>
  useRouteAction(peopleRoutes.sendPasswordLink, { refresh: peopleRoutes.history });

export const useEndSessions = () => useRouteAction(peopleRoutes.endSessions, { refresh: peopleRoutes.history });

export const useRegisterPerson = () => useRouteAction(peopleRoutes.register);

export const useImpersonate = () => useRouteAction(peopleRoutes.impersonate);

export const usePersonHistory = (id: PersonId, page: number) =>
  useListRoute(peopleRoutes.history, { params: { id }, query: { page } });

/** With its long texts; once it is opened. */
export const useHistoryEntry = (id: PersonId, seq: number, when: boolean) =>
  useRoute(peopleRoutes.historyEntry, { params: { id, seq } }, { when, ...read });

export const useEndSecondFactor = () =>
  useRouteAction(peopleRoutes.endSecondFactor, { refresh: [peopleRoutes.get, peopleRoutes.history] });
