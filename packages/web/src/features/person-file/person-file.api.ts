import { personOverviewRoutes } from "@guildhall/core/desks/person-overview/person-overview.routes";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import { personFileRoutes } from "@guildhall/core/people/person-file/person-file.routes";
import { peopleRoutes } from "@guildhall/core/people/staff-user/people.routes";
import { useSWRConfig } from "swr";
import { isReadOf, useRouteAction } from "../../lib/api/use-route.ts";
import { useListRoute } from "../../lib/list/use-list-route.ts";

const lookAgainMs = 2000;

/** Looks again by itself while a file waits for its check. */
export const usePersonFiles = (userId: PersonId, page: number) =>
  useListRoute(
    personFileRoutes.list,
    { params: { userId }, query: { page } },
    { refreshInterval: (files) => (files?.data.some(({ state }) => state === "waiting") ? lookAgainMs : 0) },
  );

export const useAddPersonFile = () =>
  useRouteAction(personFileRoutes.add, {
    refresh: [peopleRoutes.history, personOverviewRoutes.get],
  });

/** The number of files stands on the tab. */
export function useReadOverview() {
  const { mutate } = useSWRConfig();
  return () => mutate(isReadOf(personOverviewRoutes.get));
}
