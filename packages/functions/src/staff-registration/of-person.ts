import * as PersonRegistrations from "@guildhall/core/domains/certification/staff/person-registrations";
import { staffRegistrationRoutes } from "@guildhall/core/domains/certification/staff/staff-registration.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffRegistrationRoutes.ofPerson, ({ actor, params, query }) =>
  PersonRegistrations.ofPerson(actor, params.userId, query),
);
