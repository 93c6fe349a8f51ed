import { subjects } from "@guildhall/core/assembly/later";
import { open } from "@guildhall/core/review/open-item";
import { reviewRoutes } from "@guildhall/core/review/review.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(reviewRoutes.open, async ({ actor, params, body }) =>
  open(actor, await subjects[params.kind](), params.id, body),
);
