import { reviewQueues } from "@guildhall/core/assembly/review-queues";
import { assign } from "@guildhall/core/review/assign";
import { reviewRoutes } from "@guildhall/core/review/review.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(reviewRoutes.assign, ({ actor, params, body }) =>
  assign(actor, reviewQueues[params.kind], params.id, body),
);
