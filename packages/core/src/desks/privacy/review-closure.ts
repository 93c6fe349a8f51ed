import * as History from "../../ground/change/history.ts";
import type { Actor } from "../../ground/route/actor.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import * as Person from "../../people/person/person.ts";
import * as Review from "../../review/decide.ts";
import { queue } from "../../review/queue/queue.ts";
import type { Decided, Queue, QueueQuery } from "../../review/review.schema.ts";
import { closureSubject } from "./closure.subject.schema.ts";
import { waitingClosure } from "./closure.ts";
import { closureReviewed } from "./closure-subject.ts";
import type { ClosureConfirmation, ClosureRefusal } from "./privacy.schema.ts";

export const closures = (actor: Actor, query: QueueQuery): Promise<Queue> => queue(actor, closureSubject, query);

/** Cannot be undone once its ten seconds are over. */
export async function confirmClosure(actor: Actor, personId: PersonId, body: ClosureConfirmation): Promise<Decided> {
  await refuseClosed(personId);
  return Review.decide(actor, closureReviewed, personId, { ...body, outcome: "approve" });
}

/** Once erased, only the history says who was there. */
async function refuseClosed(personId: PersonId): Promise<void> {
  if (await Person.find(personId)) return void (await waitingClosure(personId));
  throw new DomainError((await History.isRecorded(personId, "privacy.erased")) ? "privacy.closure-done" : "not-found");
}

export async function refuseClosure(actor: Actor, personId: PersonId, words: ClosureRefusal): Promise<Decided> {
  await refuseClosed(personId);
  return Review.decide(actor, closureReviewed, personId, { ...words, outcome: "reject" });
}
