import { subjectWords } from "@guildhall/core/assembly/subject-words";
import { assign } from "@guildhall/core/review/queue/assign";
import { reviewRoutes } from "@guildhall/core/review/review.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(reviewRoutes.assign, ({ actor, params, body }) =>
  assign(actor, subjectWords[params.kind].words, params.id, body),
);
