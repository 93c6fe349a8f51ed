import * as NewRegistration from "@guildhall/core/domains/certification/staff/new-registration";
import { staffRegistrationRoutes } from "@guildhall/core/domains/certification/staff/staff-registration.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffRegistrationRoutes.create, ({ actor, params, body }) =>
  NewRegistration.create(actor, params.id, body),
);
