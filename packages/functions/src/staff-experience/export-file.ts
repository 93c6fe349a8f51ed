import * as ListExperiences from "@guildhall/core/domains/certification/hours/list-experiences";
import { staffExperienceRoutes } from "@guildhall/core/domains/certification/hours/staff-experience.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffExperienceRoutes.exportFile, ({ actor, body }) =>
  ListExperiences.exportFile(actor, body),
);
