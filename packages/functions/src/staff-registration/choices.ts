import * as NewRegistration from "@guildhall/core/domains/certification/staff/new-registration";
import { staffRegistrationRoutes } from "@guildhall/core/domains/certification/staff/staff-registration.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffRegistrationRoutes.choices, ({ actor }) => NewRegistration.choices(actor));
