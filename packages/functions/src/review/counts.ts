import * as Queue from "@guildhall/core/review/queue";
import { reviewRoutes } from "@guildhall/core/review/review.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(reviewRoutes.counts, ({ actor }) => Queue.counts(actor));
