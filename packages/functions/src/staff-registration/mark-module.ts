import { markModule } from "@guildhall/core/domains/certification/staff/mark-module";
import { staffRegistrationRoutes } from "@guildhall/core/domains/certification/staff/staff-registration.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(staffRegistrationRoutes.markModule, ({ actor, params, body }) =>
  markModule(actor, params, body),
);
