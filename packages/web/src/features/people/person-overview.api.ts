import { personOverviewRoutes } from "@guildhall/core/desks/person-overview/person-overview.routes";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import { useRoute } from "../../lib/api/use-route.ts";

/** What waits, what is owed, and how much each page about them holds. */
export const usePersonOverview = (userId: PersonId) =>
  useRoute(personOverviewRoutes.get, { params: { userId } }, { revalidateOnFocus: false });
