import type { MessageCategory } from "../engines/setting/wording/message-category.schema.ts";
import * as Outbox from "../ground/change/outbox.ts";
import { record } from "../ground/change/record.ts";
import { type Actor, personOf } from "../ground/route/actor.ts";
import { now } from "../ground/shared/clock.ts";
import { createId } from "../ground/shared/create-id.ts";
import { DomainError } from "../ground/shared/errors.ts";
import type { OutboxId } from "../ground/shared/ids.ts";
import type { Instant, PersonId } from "../ground/shared/values.ts";
import { requireAllowed } from "../ground/shared/verdict.ts";
import { type Write, write } from "../ground/storage/commit.ts";
import { chosenMessages } from "./canned-messages.ts";
import * as ReviewItems from "./items.ts";
import { ReviewEntity } from "./review.entity.ts";
import { mayDecide, sayWhy, stepChosen, takeBackSeconds, takenBackUntil } from "./review.rules.ts";
import {
  type Confirmed,
  type Decided,
  type Outcome,
  type OutcomeWords,
  type ReviewItemId,
  type ReviewWords,
  reviewId,
} from "./review.schema.ts";
import { seenIn } from "./review-changes.rules.ts";
import type { Reviewable, ReviewShown } from "./reviewable.ts";

export interface Decision extends ReviewWords {
  readonly outcome: Outcome;
  readonly confirmed?: Confirmed | undefined;
  readonly changedAt?: Instant | undefined;
}

/** Refuses at the press what a rule refuses. Takes effect when the seconds of taking back are over. */
export async function decide(
  actor: Actor,
  reviewable: Reviewable,
  id: ReviewItemId,
  decision: Decision,
): Promise<Decided> {
  const { personId: by } = personOf(actor);
  const at = now();
  const { outcome } = decision;
  const item = await ReviewItems.get(reviewable.kind, id);
  const again = await sameDecision(item, reviewable, { by, decision });
  if (again) return again;
  requireAllowed(mayDecide(item, { by, at }, decision.changedAt));
  await reviewable.check(item, outcome);
  const review = await reviewOf(item, await reviewable.show(item), { by, at, decision });
  const effect = { kind: "review-decision", subject: reviewable.kind, subjectId: id, reviewId: review.id } as const;
  const event = Outbox.later(effect, takeBackSeconds);
  await record(actor, {
    about: item.personId,
    action: outcome === "approve" ? "review.approving" : "review.rejecting",
    writes: [
      decidedBy(review, item, event.id),
      write(ReviewEntity.create(review).params()),
      event.write,
      ...reviewable.decisionWrites(item, outcome),
    ],
    ...(review.message && { reason: (await loadHtml()).plainTextOf(review.message) }),
  });
  return { id: review.id, takenBackUntil: takenBackUntil(at) };
}

interface Deciding {
  readonly by: PersonId;
  readonly at: Instant;
  readonly decision: Decision;
}

async function reviewOf(
  { itemId, personId }: ReviewItems.KeptReviewItem,
  shown: ReviewShown | undefined,
  { by, at: createdAt, decision }: Deciding,
) {
  if (!shown) throw new DomainError("review.gone");
  const { outcome, confirmed } = decision;
  const words = shown.outcomes[outcome];
  const step = requireAllowed(stepChosen(words.steps, decision.step));
  const message = await wordsOf(words, decision);
  return {
    ...{ id: createId(reviewId), itemId, personId, by, createdAt, outcome, message },
    status: outcome === "approve" ? "approved" : (step?.status ?? "rejected"),
    ...(step && { newStep: step.value, previousStep: shown.step }),
    seen: seenIn(shown.sections),
    ...(confirmed && { confirmed }),
  } as const;
}

/** Refused if somebody else has decided, or the item was changed, since it was read. */
function decidedBy(
  { id, outcome, by, createdAt: at }: Awaited<ReturnType<typeof reviewOf>>,
  { itemId, changedAt: read }: ReviewItems.KeptReviewItem,
  outboxId: OutboxId,
): Write {
  const decided = ReviewItems.patched(itemId)
    .set({ decision: { id, outcome, by, at, outboxId }, decisionId: id })
    .remove(["claimedBy", "claimedUntil", "failure"])
    .where(({ status, decisionId, changedAt }, { eq, notExists }) =>
      [eq(status, "pending"), notExists(decisionId), eq(changedAt, read)].join(" AND "),
    );
  return write(decided.params(), "review.deciding");
}

interface Press {
  readonly by: PersonId;
  readonly decision: Decision;
}

/** The same press with the same words, sent again because its answer was lost. */
async function sameDecision(item: ReviewItems.KeptReviewItem, reviewable: Reviewable, { by, decision }: Press) {
  const made = item.decision;
  if (!made || made.by !== by || made.outcome !== decision.outcome) return undefined;
  const [shown, reviews] = await Promise.all([reviewable.show(item), ReviewItems.reviewsOf(item.itemId)]);
  const message = shown && (await wordsOf(shown.outcomes[made.outcome], decision));
  const isSame = reviews.some(
    ({ id, message: written, newStep }) => id === made.id && written === message && newStep === decision.step,
  );
  return isSame ? { id: made.id, takenBackUntil: takenBackUntil(made.at) } : undefined;
}

/** The canned messages and the reviewer's own words, as the person will read them. */
export async function messageOf(category: MessageCategory | undefined, words: ReviewWords): Promise<string> {
  const written = [...(await chosenMessages(category, words.selectedMessages)), words.message].join("\n").trim();
  return written && (await loadHtml()).sanitizeMessage(written);
}

/** Only words need it (decision 30). */
const loadHtml = () => import("../ground/message/message-html.ts");

async function wordsOf({ category, needsMessage }: OutcomeWords, words: ReviewWords): Promise<string> {
  const message = await messageOf(category, words);
  if (needsMessage && (message === "" || (await loadHtml()).plainTextOf(message) === "")) {
    throw new DomainError("request.invalid", { errors: [{ path: "message", message: sayWhy }] });
  }
  return message;
}
