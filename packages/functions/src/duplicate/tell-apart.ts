import { duplicateRoutes } from "@guildhall/core/duplicate/duplicate.routes";
import { tellApart } from "@guildhall/core/duplicate/tell-apart";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(duplicateRoutes.tellApart, ({ actor, params }) =>
  tellApart(actor, params.userId, params.otherId),
);
