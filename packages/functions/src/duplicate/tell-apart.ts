import { duplicateRoutes } from "@guildhall/core/people/duplicate/duplicate.routes";
import { tellApart } from "@guildhall/core/people/duplicate/tell-apart";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(duplicateRoutes.tellApart, ({ actor, params }) =>
  tellApart(actor, params.userId, params.otherId),
);
