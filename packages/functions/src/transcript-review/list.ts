import * as TranscriptReview from "@guildhall/core/domains/certification/transcript/review-transcript";
import { transcriptReviewRoutes } from "@guildhall/core/domains/certification/transcript/transcript-review.routes";
import { endpoint } from "../shared/endpoint.ts";

export const handler = endpoint(transcriptReviewRoutes.list, ({ actor, query }) => TranscriptReview.list(actor, query));
