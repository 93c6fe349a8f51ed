import { groupRoutes } from "@guildhall/core/group/group.routes";
import { peopleRoutes } from "@guildhall/core/people/people.routes";
import { personOverviewRoutes } from "@guildhall/core/person-overview/person-overview.routes";
import type { PersonId } from "@guildhall/core/shared/values";
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
