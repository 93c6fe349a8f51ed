import { personOverviewRoutes } from "@guildhall/core/desks/person-overview/person-overview.routes";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import { groupRoutes } from "@guildhall/core/people/group/group.routes";
import { peopleRoutes } from "@guildhall/core/people/staff-user/people.routes";
import { justChanged } from "../../lib/api/just-changed.ts";
import { useRoute, useRouteAction } from "../../lib/api/use-route.ts";
import { useListRoute } from "../../lib/list/use-list-route.ts";

export const useGroupsOf = (userId: PersonId) => useRoute(groupRoutes.ofPerson, { params: { userId } });
export const useGroupMembers = (groupId: string, page: number) =>
  useListRoute(groupRoutes.members, { params: { groupId }, query: { page } });

const mostFound = 8;

export const usePeopleFound = (search: string) =>
  useRoute(
    peopleRoutes.users,
    { query: { page: 1, limit: mostFound, sort: [], filter: [], search, changed: justChanged() } },
    { when: search.trim() !== "", revalidateOnFocus: false, keepPreviousData: true },
  );

const changed = {
  refresh: [groupRoutes.ofPerson, groupRoutes.members, peopleRoutes.history, personOverviewRoutes.get],
};

export const useAddToGroup = () => useRouteAction(groupRoutes.add, changed);
export const useRemoveFromGroup = () => useRouteAction(groupRoutes.remove, changed);
