import * as Impersonation from "@guildhall/core/people/impersonation";
import { peopleRoutes } from "@guildhall/core/people/people.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(peopleRoutes.impersonationTarget, ({ actor, params }) =>
  Impersonation.impersonationTarget(actor, params.id),
);
