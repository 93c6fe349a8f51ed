import { subjects } from "@guildhall/core/assembly/later";
import { reviewRoutes } from "@guildhall/core/review/review.routes";
import { takeBack } from "@guildhall/core/review/take-back";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(reviewRoutes.takeBack, async ({ actor, params, body }) =>
  takeBack(actor, await subjects[params.kind](), params.id, body.reviewId),
);
