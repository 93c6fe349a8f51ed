import type * as z from "zod/mini";
import type { Actor } from "../../../ground/route/actor.ts";
import * as Review from "../../../review/decide.ts";
import { queue } from "../../../review/queue/queue.ts";
import type { Decided, QueueQuery, ReviewItemId } from "../../../review/review.schema.ts";
import type { QueueOf } from "../../../review/subject.schema.ts";
import { paidBackSubject } from "../registration/paid-back/paid-back.subject.schema.ts";
import { paidBackReviewed } from "./paid-back-subject.ts";

type Bodies = (typeof paidBackSubject)["body"];

export const list = (actor: Actor, query: QueueQuery): Promise<QueueOf<typeof paidBackSubject>> =>
  queue(actor, paidBackSubject, query);

export const letStand = (actor: Actor, id: ReviewItemId, body: z.output<Bodies["approve"]>): Promise<Decided> =>
  Review.decide(actor, paidBackReviewed, id, { ...body, outcome: "approve" });

export const takeBack = (actor: Actor, id: ReviewItemId, body: z.output<Bodies["reject"]>): Promise<Decided> =>
  Review.decide(actor, paidBackReviewed, id, { ...body, outcome: "reject" });
