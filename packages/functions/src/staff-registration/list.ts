import * as RegistrationList from "@guildhall/core/domains/certification/registration/shown/list-registrations";
import { staffRegistrationRoutes } from "@guildhall/core/domains/certification/staff/staff-registration.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffRegistrationRoutes.list, ({ query }) => RegistrationList.list(query));
