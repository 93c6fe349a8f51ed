import { duplicateRoutes } from "@guildhall/core/people/duplicate/duplicate.routes";
import { showAgain } from "@guildhall/core/people/duplicate/tell-apart";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(duplicateRoutes.showAgain, ({ actor, params }) =>
  showAgain(actor, params.userId, params.otherId),
);
