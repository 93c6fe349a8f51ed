import * as History from "../../ground/change/history.ts";
import type { Actor } from "../../ground/route/actor.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import * as Person from "../../people/person/person.ts";
import * as Review from "../../review/decide.ts";
import { queue } from "../../review/queue.ts";
import type { Decided, Queue, QueueQuery } from "../../review/review.schema.ts";
import { waitingClosure } from "./closure.ts";
import type { ClosureConfirmation, ClosureRefusal } from "./privacy.schema.ts";
import { reviewableClosure } from "./reviewable-closure.ts";

export const closures = (actor: Actor, query: QueueQuery): Promise<Queue> => queue(actor, "closure", query);

/** Cannot be undone once its ten seconds are over. */
export async function confirmClosure(
  actor: Actor,
  personId: PersonId,
  { memberNumber, changedAt }: ClosureConfirmation,
): Promise<Decided> {
  const person = await personToClose(personId);
  await waitingClosure(personId);
  if (person.memberNumber !== memberNumber) throw wrongNumber();
  const words = { selectedMessages: [], message: "" };
  return Review.decide(actor, reviewableClosure, personId, { ...words, outcome: "approve", changedAt });
}

/** Once erased, only the history says who was there. */
async function personToClose(personId: PersonId): Promise<Person.Person> {
  const person = await Person.find(personId);
  if (person) return person;
  throw new DomainError((await History.isRecorded(personId, "privacy.erased")) ? "privacy.closure-done" : "not-found");
}

const wrongNumber = () =>
  new DomainError("privacy.number-wrong", {
    errors: [{ path: "memberNumber", message: "That is not the member number of this account." }],
  });

export async function refuseClosure(actor: Actor, personId: PersonId, words: ClosureRefusal): Promise<Decided> {
  await personToClose(personId);
  await waitingClosure(personId);
  return Review.decide(actor, reviewableClosure, personId, { ...words, outcome: "reject" });
}
