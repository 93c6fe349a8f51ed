import * as Impersonation from "@guildhall/core/people/staff-user/impersonation";
import { peopleRoutes } from "@guildhall/core/people/staff-user/people.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(peopleRoutes.impersonationTarget, ({ actor, params }) =>
  Impersonation.impersonationTarget(actor, params.id),
);
