import * as z from "zod/mini";
import { ListFileRows } from "../../../engines/list/exported-rows.schema.ts";
import { exportQueryOf, queryOf, rowOf } from "../../../engines/list/list.schema.ts";
import { defineRoute } from "../../../ground/route/route.ts";
import { pageOf } from "../../../ground/shared/page.ts";
import { PersonId } from "../../../ground/shared/values.ts";
import { RegistrationId } from "../certification.schema.ts";
import { Registration } from "../registration/registration.schema.ts";
import { registrationList } from "../registration/registrations.list.ts";
import {
  CertificationChoices,
  ModuleMark,
  NewRegistration,
  OfPersonQuery,
  PersonRegistrations,
  RegistrationChange,
  TranscriptAnswer,
  TranscriptDecision,
} from "./staff-registration.schema.ts";

const ofRegistration = z.object({ id: RegistrationId });
const ofStaff = { role: "admin", work: "reviews" } as const;

export const staffRegistrationRoutes = {
  list: defineRoute({
    ...ofStaff,
    id: "staffRegistration.list",
    method: "GET",
    path: "/api/registrations",
    summary: "Registrations for certifications: sorted, filtered and searched by any column",
    query: queryOf(registrationList),
    response: pageOf(rowOf(registrationList)),
  }),
  exportFile: defineRoute({
    ...ofStaff,
    id: "staffRegistration.exportFile",
    method: "POST",
    path: "/api/registrations/export",
    summary: "The registrations that the list is narrowed to, or that are selected, as a file for spreadsheets",
    body: exportQueryOf(registrationList),
    response: ListFileRows,
  }),
  change: defineRoute({
    ...ofStaff,
    id: "staffRegistration.change",
    method: "PATCH",
    path: "/api/registration/{id}",
    summary: "Change required hours, MSP class or deadline of a registration, with a reason; what is not sent stays",
    params: ofRegistration,
    body: RegistrationChange,
    response: Registration,
  }),
  acceptTranscript: defineRoute({
    ...ofStaff,
    id: "staffRegistration.acceptTranscript",
    method: "POST",
    path: "/api/admin/registration/{id}/transcript",
    movesMoney: true,
    summary: "Accept the transcript of a registration as that of a full-time student, or take that back",
    params: ofRegistration,
    body: TranscriptDecision,
    response: TranscriptAnswer,
  }),
  markModule: defineRoute({
    ...ofStaff,
    id: "staffRegistration.markModule",
    method: "POST",
    path: "/api/admin/registration/{id}/module/{categoryId}",
    summary:
      "Mark a module of a registration as done, or as not done, with a reason; the last one sends them for approval",
    params: z.extend(ofRegistration, { categoryId: z.string() }),
    body: ModuleMark,
    response: Registration,
  }),
  choices: defineRoute({
    ...ofStaff,
    id: "staffRegistration.choices",
    method: "GET",
    path: "/api/admin/certifications",
    summary: "Certifications with their pathways and exams, to choose from for a registration by staff",
    response: CertificationChoices,
  }),
  create: defineRoute({
    ...ofStaff,
    id: "staffRegistration.create",
    method: "POST",
    path: "/api/admin/certification/{id}/registration",
    movesMoney: true,
    workOf: { prepaidExams: "money" },
    summary: "Register somebody for a certification: enrolled today, until the deadline that is sent",
    params: z.object({ id: z.string() }),
    body: NewRegistration,
    response: Registration,
  }),
  ofPerson: defineRoute({
    ...ofStaff,
    id: "staffRegistration.ofPerson",
    method: "GET",
    path: "/api/admin/user/{userId}/registrations",
    summary: "The registrations of a person, the newest first, a page at a time",
    params: z.object({ userId: PersonId }),
    query: OfPersonQuery,
    response: PersonRegistrations,
  }),
};
