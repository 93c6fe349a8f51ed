import { personOverviewRoutes } from "@guildhall/core/desks/person-overview/person-overview.routes";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import { useRoute } from "../../../lib/api/use-route.ts";

export const usePersonOverview = (userId: PersonId) =>
  useRoute(personOverviewRoutes.get, { params: { userId } }, { revalidateOnFocus: false });
