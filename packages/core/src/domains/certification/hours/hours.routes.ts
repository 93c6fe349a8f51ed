import * as z from "zod/mini";
import { defineRoute } from "../../../ground/route/route.ts";
import { Done } from "../../../ground/shared/done.schema.ts";
import { UploadForm } from "../../../people/media/media.schema.ts";
import { ExperienceId, RegistrationId } from "../certification.schema.ts";
import {
  ChangedExperience,
  Experience,
  ExperienceChange,
  ExperienceFile,
  ExperiencesAnswer,
  ExperiencesQuery,
  ExperienceUpload,
  Hours,
  HoursRevision,
  NewExperience,
} from "./hours.schema.ts";

const ofRegistration = z.object({ id: RegistrationId });
const ofEntry = z.object({ id: RegistrationId, expId: ExperienceId });

/** For candidates; staff use the same for whoever they work for, but for sending and calling back. */
export const experienceRoutes = {
  list: defineRoute({
    id: "experience.list",
    method: "GET",
    path: "/api/registration/{id}/experiences",
    role: "member",
    refusesEnded: true,
    summary:
      "Entries of experience, fifteen at a time, the latest first, and where the hours of the registration stand",
    params: ofRegistration,
    query: ExperiencesQuery,
    response: ExperiencesAnswer,
  }),
  exportFile: defineRoute({
    id: "experience.exportFile",
    method: "GET",
    path: "/api/registration/{id}/experiences/export",
    role: "member",
    refusesEnded: true,
    summary: "All entries of experience of a registration, as a file for spreadsheets",
    params: ofRegistration,
    response: ExperienceFile,
  }),
  get: defineRoute({
    id: "experience.get",
    method: "GET",
    path: "/api/experience/{id}",
    role: "member",
    refusesEnded: true,
    summary: "An entry of experience with its files, its reviews, and how many hours it can have",
    params: z.object({ id: ExperienceId }),
    response: Experience,
  }),
  create: defineRoute({
    id: "experience.create",
    method: "POST",
    path: "/api/registration/{id}/experience",
    role: "member",
    summary: "Log experience; it waits for approval",
    sending: "`hours` are hundredths. `media` names files of the registration of the type `supporting_documentation`.",
    params: ofRegistration,
    body: NewExperience,
    response: Experience,
  }),
  change: defineRoute({
    id: "experience.change",
    method: "PATCH",
    path: "/api/registration/{id}/experience/{expId}",
    role: "member",
    summary: "Change an entry of experience; one that was not approved waits for approval again",
    sending: "The whole form, with the revision that the page shows.",
    params: ofEntry,
    body: ExperienceChange,
    response: ChangedExperience,
  }),
  remove: defineRoute({
    id: "experience.remove",
    method: "DELETE",
    path: "/api/registration/{id}/experience/{expId}",
    role: "member",
    summary: "Delete an entry of experience that is not approved",
    params: ofEntry,
    response: Done,
  }),
  addFile: defineRoute({
    id: "experience.addFile",
    method: "POST",
    path: "/api/registration/{id}/experience/{expId}/file",
    role: "member",
    summary: "A form with which the browser sends a supporting document of an entry to storage",
    params: ofEntry,
    body: ExperienceUpload,
    response: UploadForm,
  }),
  submit: defineRoute({
    id: "experience.submit",
    method: "POST",
    path: "/api/registration/{id}/experiences/submission",
    role: "member",
    summary: "Send the hours of a registration to staff for approval",
    params: ofRegistration,
    body: HoursRevision,
    response: Hours,
  }),
  callBack: defineRoute({
    id: "experience.callBack",
    method: "POST",
    path: "/api/registration/{id}/experiences/withdrawal",
    role: "member",
    summary: "Call the hours of a registration back, unless staff are deciding",
    params: ofRegistration,
    body: HoursRevision,
    response: Hours,
  }),
};
