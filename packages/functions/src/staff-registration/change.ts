import * as StaffRegistration from "@guildhall/core/domains/certification/staff/change-registration";
import { staffRegistrationRoutes } from "@guildhall/core/domains/certification/staff/staff-registration.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffRegistrationRoutes.change, ({ actor, params, body }) =>
  StaffRegistration.change(actor, params.id, body),
);
