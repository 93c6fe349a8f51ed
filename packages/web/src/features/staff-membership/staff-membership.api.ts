import { personOverviewRoutes } from "@guildhall/core/desks/person-overview/person-overview.routes";
import { membershipReviewRoutes } from "@guildhall/core/domains/membership/review/membership-review.routes";
import { staffMembershipRoutes } from "@guildhall/core/domains/membership/staff/staff-membership.routes";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import { peopleRoutes } from "@guildhall/core/people/staff-user/people.routes";
import { useRoute, useRouteAction } from "../../lib/api/use-route.ts";

export const usePersonMemberships = (userId: PersonId) => useRoute(staffMembershipRoutes.list, { params: { userId } });

/** The status stands on the page of the person and in the lists. */
const refresh = [
  staffMembershipRoutes.list,
  membershipReviewRoutes.list,
  peopleRoutes.get,
  peopleRoutes.history,
  personOverviewRoutes.get,
];
const changed = {
  refresh,
  moves: (_answer: unknown, { params }: { readonly params: { readonly userId: string } }) => params.userId,
};

export const useGrantTerm = () => useRouteAction(staffMembershipRoutes.grant, changed);
export const useChangeTerm = () => useRouteAction(staffMembershipRoutes.change, changed);
export const useRemoveTerm = (userId: PersonId) =>
  useRouteAction(staffMembershipRoutes.remove, { refresh, moves: (_answer, { params }) => [userId, params.id] });
