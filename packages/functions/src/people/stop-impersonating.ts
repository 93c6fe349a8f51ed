import * as Impersonation from "@guildhall/core/people/impersonation";
import { peopleRoutes } from "@guildhall/core/people/people.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(peopleRoutes.stopImpersonating, ({ actor, params }) =>
  Impersonation.stopImpersonating(actor, params.id),
);
