import { personOverviewRoutes } from "@guildhall/core/desks/person-overview/person-overview.routes";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import { flagRoutes } from "@guildhall/core/people/flag/flag.routes";
import { peopleRoutes } from "@guildhall/core/people/staff-user/people.routes";
import { useRoute, useRouteAction } from "../../lib/api/use-route.ts";

export const useFlags = (userId: PersonId) => useRoute(flagRoutes.list, { params: { userId } });

/** The warning is shown above each page about the person. */
const changed = {
  refresh: [flagRoutes.list, peopleRoutes.get, peopleRoutes.history, personOverviewRoutes.get],
  moves: (_answer: unknown, { params }: { readonly params: { readonly userId: string } }) => params.userId,
};

export const useAddFlag = () => useRouteAction(flagRoutes.add, changed);
export const useChangeFlag = () => useRouteAction(flagRoutes.change, changed);
export const useRemoveFlag = () => useRouteAction(flagRoutes.remove, changed);
