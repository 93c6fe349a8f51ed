import type { PersonId } from "@guildhall/core/ground/shared/values";
import { duplicateRoutes } from "@guildhall/core/people/duplicate/duplicate.routes";
import { peopleRoutes } from "@guildhall/core/people/staff-user/people.routes";
import { useRoute, useRouteAction } from "../../../lib/api/use-route.ts";

export const useDuplicates = (userId: PersonId) =>
  useRoute(duplicateRoutes.list, { params: { userId } }, { revalidateOnFocus: false });

const changed = { refresh: [duplicateRoutes.list, peopleRoutes.history] };

export const useTellApart = () => useRouteAction(duplicateRoutes.tellApart, changed);
export const useShowAgain = () => useRouteAction(duplicateRoutes.showAgain, changed);
