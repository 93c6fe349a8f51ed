import { subjectWords } from "@guildhall/core/assembly/subject-words";
import { queue } from "@guildhall/core/review/queue/queue";
import { reviewRoutes } from "@guildhall/core/review/review.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(reviewRoutes.queue, ({ actor, params, query }) =>
  queue(actor, subjectWords[params.kind].words, query),
);
