import * as z from "zod/mini";
import { ListFileRows } from "../../../engines/list/exported-rows.schema.ts";
import { exportQueryOf, queryOf, rowOf } from "../../../engines/list/list.schema.ts";
import { defineRoute } from "../../../ground/route/route.ts";
import { pageOf } from "../../../ground/shared/page.ts";
import { PersonId } from "../../../ground/shared/values.ts";
import { experienceList } from "../registration/hours/experiences.list.ts";
import { PersonExperiences } from "./hours.schema.ts";

const ofStaff = { role: "admin", work: "reviews" } as const;

export const staffExperienceRoutes = {
  list: defineRoute({
    ...ofStaff,
    id: "staffExperience.list",
    method: "GET",
    path: "/api/admin/experiences",
    summary: "Experience that candidates have logged: sorted, filtered and searched by any column",
    query: queryOf(experienceList),
    response: pageOf(rowOf(experienceList)),
  }),
  exportFile: defineRoute({
    ...ofStaff,
    id: "staffExperience.exportFile",
    method: "POST",
    path: "/api/admin/experiences/export",
    summary: "The entries that the list is narrowed to, or that are selected, as a file for spreadsheets",
    body: exportQueryOf(experienceList),
    response: ListFileRows,
  }),
  ofPerson: defineRoute({
    ...ofStaff,
    id: "staffExperience.ofPerson",
    method: "GET",
    path: "/api/admin/user/{userId}/experiences",
    summary: "The experience that a person has logged, the latest first",
    params: z.object({ userId: PersonId }),
    response: PersonExperiences,
  }),
};
