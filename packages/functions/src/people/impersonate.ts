import * as Impersonation from "@guildhall/core/people/impersonation";
import { peopleRoutes } from "@guildhall/core/people/people.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(peopleRoutes.impersonate, ({ actor, params, body }) =>
  Impersonation.impersonate(actor, params.id, body),
);
