import * as ExperienceExport from "@guildhall/core/domains/certification/hours/export-experiences";
import { staffExperienceRoutes } from "@guildhall/core/domains/certification/hours/staff-experience.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffExperienceRoutes.exportFile, ({ actor, body }) =>
  ExperienceExport.exportFile(actor, body),
);
