import * as Outbox from "../ground/change/outbox.ts";
import { record } from "../ground/change/record.ts";
import { type Actor, personOf } from "../ground/route/actor.ts";
import { now } from "../ground/shared/clock.ts";
import type { Done } from "../ground/shared/done.schema.ts";
import { DomainError } from "../ground/shared/errors.ts";
import { requireAllowed } from "../ground/shared/verdict.ts";
import { write } from "../ground/storage/commit.ts";
import * as ReviewItems from "./items.ts";
import { ReviewEntity } from "./review.entity.ts";
import { mayTakeBack } from "./review.rules.ts";
import type { ReviewId, ReviewItemId } from "./review.schema.ts";
import type { SubjectWords } from "./subject.schema.ts";
import { itemIdOf, type ReviewSubject } from "./subject.ts";

/** As if it had not been decided; the history keeps both. */
export async function takeBack(
  actor: Actor,
  subject: ReviewSubject,
  recordId: ReviewItemId,
  id: ReviewId,
): Promise<Done> {
  const { personId: by } = personOf(actor);
  const itemId = await itemIdOf(subject, recordId);
  const item = await ReviewItems.get(subject.words.kind, itemId);
  requireAllowed(mayTakeBack(item, id, { by, at: now() }));
  if (!item.decision) throw new DomainError("review.in-effect");
  await record(actor, {
    about: item.personId,
    action: "review.taken-back",
    writes: [
      write(withoutDecision(subject.words, itemId, id).params(), "review.in-effect"),
      write(ReviewEntity.remove({ itemId, id }).params(), "review.in-effect"),
      { ...Outbox.carriedOut(item.decision.outboxId), refusal: "review.in-effect" },
      ...subject.decisionWrites(item),
    ],
  });
  return { done: true };
}

/** Counts as changed, so that the request of the decision, sent once more, does not decide again. */
export const withoutDecision = (words: SubjectWords, itemId: ReviewItemId, id: ReviewId, failure?: string) => {
  const patch = ReviewItems.patched(words, itemId)
    .remove(["decision", "decisionId"])
    .set({ changedAt: now(), ...(failure && { failure }) });
  return patch.where(({ decisionId }, { eq }) => eq(decisionId, id));
};
