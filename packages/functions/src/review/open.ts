import { reviewables } from "@guildhall/core/assembly/reviewables";
import { open } from "@guildhall/core/review/open-item";
import { reviewRoutes } from "@guildhall/core/review/review.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(reviewRoutes.open, async ({ actor, params, body }) =>
  open(actor, await reviewables[params.kind](), params.id, body),
);
