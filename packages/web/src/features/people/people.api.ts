import { peopleRoutes } from "@guildhall/core/people/people.routes";
import type { PersonId } from "@guildhall/core/shared/values";
import { useRoute, useRouteAction } from "../../lib/use-route.ts";

export const useImpersonationTarget = (id: PersonId) =>
  useRoute(peopleRoutes.impersonationTarget, { params: { id } }, { revalidateOnFocus: false });

export const useImpersonate = () => useRouteAction(peopleRoutes.impersonate);

export const usePersonHistory = (id: PersonId) => useRoute(peopleRoutes.history, { params: { id } });
