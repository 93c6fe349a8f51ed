import type { PersonId } from "@guildhall/core/ground/shared/values";
import { memberSearchRoutes } from "@guildhall/core/people/member-search/member-search.routes";
import { useRoute } from "../../lib/api/use-route.ts";
import { useListRoute } from "../../lib/list/use-list-route.ts";
import type { AskedMembers } from "./member-query.ts";

/** bylaws#member-search */
const pageSize = 20;

/** Each read counts for its limit, so coming back to the page or to the window is none. */
const onlyOnce = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false };

export const useMembers = ({ page, search, sort, filter }: AskedMembers) =>
  useListRoute(
    memberSearchRoutes.list,
    { query: { page, limit: pageSize, search, sort: [...sort], filter: [...filter], changed: [] } },
    onlyOnce,
  );

export const useFoundMember = (id: PersonId) =>
  useRoute(memberSearchRoutes.get, { params: { id } }, { revalidateOnFocus: false, revalidateOnReconnect: false });
