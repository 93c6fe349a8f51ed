import { subjectWords } from "@guildhall/core/assembly/subject-words";
import * as WorkByHand from "@guildhall/core/domains/certification/by-hand/list-work";
import { counts } from "@guildhall/core/review/queue/counts";
import { reviewRoutes } from "@guildhall/core/review/review.routes";
import { endpoint } from "../shared/endpoint.ts";

const queues = Object.values(subjectWords).map(({ words }) => words);

export const handler = endpoint(reviewRoutes.counts, ({ actor }) => counts(actor, queues, WorkByHand.count));
