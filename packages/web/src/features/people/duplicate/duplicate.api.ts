import { duplicateRoutes } from "@guildhall/core/duplicate/duplicate.routes";
import { peopleRoutes } from "@guildhall/core/people/people.routes";
import type { PersonId } from "@guildhall/core/shared/values";
import { useRoute, useRouteAction } from "../../../lib/api/use-route.ts";

export const useDuplicates = (userId: PersonId) =>
  useRoute(duplicateRoutes.list, { params: { userId } }, { revalidateOnFocus: false });

const changed = { refresh: [duplicateRoutes.list, peopleRoutes.history] };

export const useTellApart = () => useRouteAction(duplicateRoutes.tellApart, changed);
export const useShowAgain = () => useRouteAction(duplicateRoutes.showAgain, changed);
