import { personOverviewRoutes } from "@guildhall/core/desks/person-overview/person-overview.routes";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import { noteRoutes } from "@guildhall/core/people/note/note.routes";
import { peopleRoutes } from "@guildhall/core/people/staff-user/people.routes";
import { useRouteAction } from "../../lib/api/use-route.ts";
import { useListRoute } from "../../lib/list/use-list-route.ts";

export const useNotes = (userId: PersonId, page: number) =>
  useListRoute(noteRoutes.list, { params: { userId }, query: { page } });

const changed = { refresh: [noteRoutes.list, peopleRoutes.history, personOverviewRoutes.get] };

export const useAddNote = () => useRouteAction(noteRoutes.add, changed);
export const useChangeNote = () => useRouteAction(noteRoutes.change, changed);
export const useRemoveNote = () => useRouteAction(noteRoutes.remove, changed);
