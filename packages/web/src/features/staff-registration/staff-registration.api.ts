import { personOverviewRoutes } from "@guildhall/core/desks/person-overview/person-overview.routes";
import { candidateRoutes } from "@guildhall/core/domains/certification/candidate/candidate.routes";
import type { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import { staffRegistrationRoutes } from "@guildhall/core/domains/certification/staff/staff-registration.routes";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import { peopleRoutes } from "@guildhall/core/people/staff-user/people.routes";
import { useCallback, useState } from "react";
import { callRoute } from "../../lib/api/api-client.ts";
import { justChanged } from "../../lib/api/just-changed.ts";
import { useRoute, useRouteAction } from "../../lib/api/use-route.ts";
import type { AskedList } from "../../lib/list/asked-list.ts";
import { useListRoute } from "../../lib/list/use-list-route.ts";

export function useRegistrations({ page, limit, sort, filter, search }: AskedList) {
  const [changed] = useState(justChanged);
  return useListRoute(staffRegistrationRoutes.list, {
    query: { page, limit, sort: [...sort], filter: [...filter], search, changed },
  });
}

/** Any page of what is asked for. */
export function useReadRegistrations({ sort, filter, search }: AskedList) {
  const asked = JSON.stringify({ sort, filter, search });
  return useCallback(
    async (page: number, limit: number) => {
      const query = { ...JSON.parse(asked), page, limit, changed: justChanged() };
      return (await callRoute(staffRegistrationRoutes.list, { query })).data;
    },
    [asked],
  );
}

export const useExportRegistrations = () => useRouteAction(staffRegistrationRoutes.exportFile);

const lookAgainMs = 2000;

/** Looks again by itself while a file waits for its check. */
export const useRegistration = (id: RegistrationId | undefined) =>
  useRoute(
    candidateRoutes.get,
    { params: { id: id ?? "" } },
    {
      when: id !== undefined,
      refreshInterval: (shown) => (shown?.media.some(({ state }) => state === "waiting") ? lookAgainMs : 0),
    },
  );

export const useAddRegistrationFile = () =>
  useRouteAction(candidateRoutes.addFile, { refresh: [peopleRoutes.history] });

export const useRegistrationsOf = (userId: PersonId, page: number) =>
  useListRoute(staffRegistrationRoutes.ofPerson, { params: { userId }, query: { page } });

/** As many as one page can have, the newest first: those that are live are among them. */
export const useAllRegistrationsOf = (userId: PersonId) =>
  useRoute(staffRegistrationRoutes.ofPerson, { params: { userId }, query: { limit: 100 } });

export const useCertificationChoices = () => useRoute(staffRegistrationRoutes.choices, {});

const refresh = [
  candidateRoutes.get,
  staffRegistrationRoutes.ofPerson,
  peopleRoutes.get,
  peopleRoutes.history,
  personOverviewRoutes.get,
];

interface OfRegistration {
  readonly params: { readonly id: string };
}
const changed = { refresh, moves: (_answer: unknown, { params }: OfRegistration) => params.id };

export const useChangeRegistration = () => useRouteAction(staffRegistrationRoutes.change, changed);
export const useAcceptTranscript = () => useRouteAction(staffRegistrationRoutes.acceptTranscript, changed);
export const useMarkModule = () => useRouteAction(staffRegistrationRoutes.markModule, changed);
export const useDeleteRegistration = () => useRouteAction(candidateRoutes.remove, changed);
export const useCreateRegistration = () =>
  useRouteAction(staffRegistrationRoutes.create, { refresh, moves: ({ id }) => id });
