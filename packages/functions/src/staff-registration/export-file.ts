import * as RegistrationExport from "@guildhall/core/domains/certification/staff/export-registrations";
import { staffRegistrationRoutes } from "@guildhall/core/domains/certification/staff/staff-registration.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffRegistrationRoutes.exportFile, ({ actor, body }) =>
  RegistrationExport.exportFile(actor, body),
);
