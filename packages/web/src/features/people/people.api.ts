import { peopleRoutes } from "@guildhall/core/people/people.routes";
import type { PersonId } from "@guildhall/core/shared/values";
import { useListRoute } from "../../lib/use-list-route.ts";
import { useRoute, useRouteAction } from "../../lib/use-route.ts";

export const useImpersonationTarget = (id: PersonId) =>
  useRoute(peopleRoutes.impersonationTarget, { params: { id } }, { revalidateOnFocus: false });

export const useImpersonate = () => useRouteAction(peopleRoutes.impersonate);

export const usePersonHistory = (id: PersonId, page: number) =>
  useListRoute(peopleRoutes.history, { params: { id }, query: { page } });

/** With its long texts; once it is opened. */
export const useHistoryEntry = (id: PersonId, seq: number, when: boolean) =>
  useRoute(peopleRoutes.historyEntry, { params: { id, seq } }, { when, revalidateOnFocus: false });

export const useEndSecondFactor = () =>
  useRouteAction(peopleRoutes.endSecondFactor, { refresh: [peopleRoutes.impersonationTarget, peopleRoutes.history] });
