import type * as z from "zod/mini";
import type { Actor } from "../../../ground/route/actor.ts";
import * as Review from "../../../review/decide.ts";
import { queue } from "../../../review/queue/queue.ts";
import type { Decided, QueueQuery, ReviewItemId } from "../../../review/review.schema.ts";
import type { QueueOf } from "../../../review/subject.schema.ts";
import { transcriptSubject } from "../registration/transcript.subject.schema.ts";
import { transcriptReviewed } from "./transcript-subject.ts";

type Bodies = (typeof transcriptSubject)["body"];

export const list = (actor: Actor, query: QueueQuery): Promise<QueueOf<typeof transcriptSubject>> =>
  queue(actor, transcriptSubject, query);

export const approve = (actor: Actor, id: ReviewItemId, body: z.output<Bodies["approve"]>): Promise<Decided> =>
  Review.decide(actor, transcriptReviewed, id, { ...body, outcome: "approve" });

export const reject = (actor: Actor, id: ReviewItemId, body: z.output<Bodies["reject"]>): Promise<Decided> =>
  Review.decide(actor, transcriptReviewed, id, { ...body, outcome: "reject" });
