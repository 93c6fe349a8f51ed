import type * as z from "zod/mini";
import type { Actor } from "../../../ground/route/actor.ts";
import * as Review from "../../../review/decide.ts";
import { queue } from "../../../review/queue/queue.ts";
import type { Decided, QueueQuery, ReviewItemId } from "../../../review/review.schema.ts";
import type { QueueOf } from "../../../review/subject.schema.ts";
import { accommodationSubject } from "../registration/attempt/accommodation.subject.schema.ts";
import { examResultSubject } from "../registration/attempt/exam-result.subject.schema.ts";
import { accommodationReviewed } from "./accommodation-subject.ts";
import { examResultReviewed } from "./exam-result-subject.ts";

type Bodies<S extends { readonly body: { readonly approve: z.ZodMiniType; readonly reject: z.ZodMiniType } }> = {
  readonly [O in "approve" | "reject"]: z.output<S["body"][O]>;
};
type OfAccommodation = Bodies<typeof accommodationSubject>;
type OfResult = Bodies<typeof examResultSubject>;

export const accommodations = (actor: Actor, query: QueueQuery): Promise<QueueOf<typeof accommodationSubject>> =>
  queue(actor, accommodationSubject, query);

export const grant = (actor: Actor, id: ReviewItemId, body: OfAccommodation["approve"]): Promise<Decided> =>
  Review.decide(actor, accommodationReviewed, id, { ...body, outcome: "approve" });

export const decline = (actor: Actor, id: ReviewItemId, body: OfAccommodation["reject"]): Promise<Decided> =>
  Review.decide(actor, accommodationReviewed, id, { ...body, outcome: "reject" });

export const results = (actor: Actor, query: QueueQuery): Promise<QueueOf<typeof examResultSubject>> =>
  queue(actor, examResultSubject, query);

export const apply = (actor: Actor, id: ReviewItemId, body: OfResult["approve"]): Promise<Decided> =>
  Review.decide(actor, examResultReviewed, id, { ...body, outcome: "approve" });

export const keep = (actor: Actor, id: ReviewItemId, body: OfResult["reject"]): Promise<Decided> =>
  Review.decide(actor, examResultReviewed, id, { ...body, outcome: "reject" });
