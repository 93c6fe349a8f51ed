import { staffExperienceRoutes } from "@guildhall/core/domains/certification/hours/staff-experience.routes";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import { useCallback, useState } from "react";
import { callRoute } from "../../lib/api/api-client.ts";
import { justChanged } from "../../lib/api/just-changed.ts";
import { useRoute, useRouteAction } from "../../lib/api/use-route.ts";
import type { AskedList } from "../../lib/list/asked-list.ts";
import { useListRoute } from "../../lib/list/use-list-route.ts";

export function useAllExperiences({ page, limit, sort, filter, search }: AskedList) {
  const [changed] = useState(justChanged);
  return useListRoute(staffExperienceRoutes.list, {
    query: { page, limit, sort: [...sort], filter: [...filter], search, changed },
  });
}

/** Any page of what is asked for. */
export function useReadExperiences({ sort, filter, search }: AskedList) {
  const asked = JSON.stringify({ sort, filter, search });
  return useCallback(
    async (page: number, limit: number) => {
      const query = { ...JSON.parse(asked), page, limit, changed: justChanged() };
      return (await callRoute(staffExperienceRoutes.list, { query })).data;
    },
    [asked],
  );
}

export const useExportExperiences = () => useRouteAction(staffExperienceRoutes.exportFile);

export const useExperiencesOf = (userId: PersonId) => useRoute(staffExperienceRoutes.ofPerson, { params: { userId } });
