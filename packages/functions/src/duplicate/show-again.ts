import { duplicateRoutes } from "@guildhall/core/duplicate/duplicate.routes";
import { showAgain } from "@guildhall/core/duplicate/tell-apart";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(duplicateRoutes.showAgain, ({ actor, params }) =>
  showAgain(actor, params.userId, params.otherId),
);
