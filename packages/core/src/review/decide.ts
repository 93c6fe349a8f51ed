import type * as z from "zod/mini";
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
import { refuseOwnRecord } from "../people/person/own-record/own-record.ts";
import { chosenMessages } from "./field/canned-messages.ts";
import { areSameFields, fieldFaults, fieldsAsShown, stepIn } from "./field/decision-field.rules.ts";
import type { ShownField } from "./field/decision-field.schema.ts";
import * as ReviewItems from "./items.ts";
import { ReviewEntity } from "./review.entity.ts";
import { isAsShowed, mayDecide, sayWhy, takeBackSeconds, takenBackUntil } from "./review.rules.ts";
import {
  type Decided,
  type DecidedAlso,
  type Outcome,
  type OutcomeWords,
  type ReviewId,
  type ReviewItemId,
  type ReviewWords,
  reviewId,
} from "./review.schema.ts";
import { seenIn } from "./review-changes.rules.ts";
import { digestOfPerson, digestOfShown } from "./showed.ts";
import type { SubjectWords } from "./subject.schema.ts";
import { itemIdOf, type ReviewSubject, type SubjectShown } from "./subject.ts";

/** What the call of a decision takes, and which of the two it is. */
export type DecisionBody<W extends SubjectWords> = {
  [O in Outcome]: { readonly outcome: O } & Partial<Pick<ReviewWords, "message" | "selectedMessages">> &
    Omit<z.output<W["body"][O]>, "message" | "selectedMessages" | "also"> & { readonly also?: readonly Also[] };
}[Outcome];

interface Also {
  readonly id: ReviewItemId;
  readonly changedAt: Instant;
}

type AnyDecision = Partial<ReviewWords> & {
  readonly outcome: Outcome;
  readonly changedAt?: Instant | undefined;
  readonly also?: readonly Also[];
};

/**
 * bylaws#review-fields, bylaws#review-together. Refuses at the press what a rule refuses. Takes effect when the seconds of taking back are over.
 * Of several items, each is decided by itself: the answer says of which one a rule refused it.
 */
export async function decide<W extends SubjectWords>(
  actor: Actor,
  subject: ReviewSubject<W>,
  id: ReviewItemId,
  decision: DecisionBody<W>,
): Promise<Decided>;
export async function decide(
  actor: Actor,
  subject: ReviewSubject,
  id: ReviewItemId,
  { outcome, changedAt, selectedMessages = [], message = "", also = [], ...fields }: AnyDecision,
): Promise<Decided> {
  const itemId = await itemIdOf(subject, id);
  const press = { outcome, words: { selectedMessages, message }, fields: withoutUndefined(fields) };
  if (also.length > 0) await refuseApart(subject, itemId, also);
  if (also.length === 0) return decideOne(actor, subject, itemId, { ...press, changedAt });
  const together = [itemId, ...also.map(({ id: other }) => other)];
  const first = await decideOne(actor, subject, itemId, { ...press, changedAt, together });
  const others: DecidedAlso[] = [];
  const kept = (await ReviewItems.reviewsOf(itemId)).find(({ id: one }) => one === first.id);
  for (const { id: other, changedAt: read } of also) {
    const pressed = { ...press, changedAt: read, together, decidedWith: first.id, toldBy: kept?.toldBy };
    others.push(await decidedAlso(other, () => decideOne(actor, subject, other, pressed)));
  }
  return { ...first, also: others };
}

const withoutUndefined = (fields: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

async function decidedAlso(itemId: ReviewItemId, work: () => Promise<Decided>): Promise<DecidedAlso> {
  try {
    return { itemId, id: (await work()).id };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { itemId, refusal: error.code };
  }
}

export async function refuseApart(
  { words }: ReviewSubject,
  first: ReviewItemId,
  also: readonly Pick<Also, "id">[],
): Promise<void> {
  const ids = [first, ...also.map(({ id }) => id)];
  const { personId } = await ReviewItems.get(words.kind, first);
  for (const [index, { id }] of also.entries()) {
    const item = await ReviewItems.find(id);
    const isOfPerson = words.together === "any" || (words.together === "same person" && item?.personId === personId);
    if (item?.kind === words.kind && isOfPerson && ids.indexOf(id) === index + 1) continue;
    const message = "This cannot be decided together with the first. Decide it by itself.";
    throw new DomainError("request.invalid", { errors: [{ path: `also.${index}.id`, message }] });
  }
}

interface Press {
  readonly outcome: Outcome;
  readonly words: ReviewWords;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly changedAt?: Instant | undefined;
  readonly together?: readonly ReviewItemId[];
  /** Absent of the first of them. */
  readonly decidedWith?: ReviewId;
  readonly toldBy?: OutboxId | undefined;
}

async function decideOne(actor: Actor, subject: ReviewSubject, id: ReviewItemId, press: Press): Promise<Decided> {
  const { personId: by } = personOf(actor);
  const at = now();
  const { outcome, fields } = press;
  const item = await ReviewItems.get(subject.words.kind, id);
  const again = await sameDecision(item, subject, { by, press });
  if (again) return again;
  const noColleague = await refuseOwnRecord(actor, item.personId);
  requireAllowed(mayDecide(item, { by, at }, press.changedAt));
  const shown = await subject.show(item);
  const asked = shown && fieldsAsked(subject.words, shown, outcome);
  refuseFaults(asked ?? [], fields);
  await subject.check(item, { outcome, fields });
  if (!(shown && asked)) throw new DomainError("review.gone");
  requireAllowed(isAsShowed(item, digestOfShown(shown)));
  const decided = await reviewOf(item, shown, { by, at, press, asked });
  const together = messageAboutAll(subject, decided, press);
  const toldBy = together?.id ?? press.toldBy;
  const review = { ...decided, ...(toldBy && { toldBy }) };
  const effect = { kind: "review-decision", subject: subject.words.kind, subjectId: id, reviewId: review.id } as const;
  const event = Outbox.later(effect, takeBackSeconds);
  await record(actor, {
    about: item.personId,
    action: outcome === "approve" ? "review.approving" : "review.rejecting",
    writes: [
      decidedBy(subject.words, review, item, {
        outboxId: event.id,
        ...(press.together && { together: press.together }),
      }),
      write(ReviewEntity.create(review).params()),
      event.write,
      ...(together ? [together.write] : []),
      ...subject.decisionWrites(item, outcome),
    ],
    ...(await reasonIn(review.message, noColleague)),
  });
  return { id: review.id, takenBackUntil: takenBackUntil(at) };
}

async function reasonIn(message: string, noColleague: string | undefined): Promise<{ readonly reason?: string }> {
  const said = message && (await loadHtml()).plainTextOf(message);
  const reason = [said, noColleague && (said ? `(${noColleague})` : noColleague)].filter(Boolean).join(" ");
  return reason ? { reason } : {};
}

/** Sent once all that this press decides has taken effect, or was taken back. */
function messageAboutAll(
  { words, tellTogether }: ReviewSubject,
  { id, personId }: Pick<ReviewItems.KeptReview, "id" | "personId">,
  { together, decidedWith: first }: Press,
) {
  if (!together || first || !tellTogether) return undefined;
  const follow = { kind: "decided-together", subject: words.kind, personId, decidedWith: id } as const;
  return Outbox.later({ ...follow, itemIds: [...together] }, 2 * takeBackSeconds);
}

interface Deciding {
  readonly by: PersonId;
  readonly at: Instant;
  readonly press: Press;
  readonly asked: readonly ShownField[];
}

function refuseFaults(asked: readonly ShownField[], fields: Press["fields"]): void {
  const errors = fieldFaults(asked, fields);
  if (errors.length > 0) throw new DomainError("request.invalid", { errors });
}

async function reviewOf(
  item: ReviewItems.KeptReviewItem,
  shown: SubjectShown,
  { by, at: createdAt, asked, press: { outcome, words, fields, together, decidedWith } }: Deciding,
) {
  const step = stepIn(asked, fields);
  const message = await wordsOf(shown.outcomes[outcome], words);
  const { itemId, personId } = item;
  const id = createId(reviewId);
  const first = together && (decidedWith ?? id);
  return {
    ...{ id, itemId, personId, by, createdAt, outcome, message },
    status: outcome === "approve" ? "approved" : (step?.status ?? "rejected"),
    ...(step && { newStep: step.value, previousStep: shown.step }),
    seen: seenIn(shown.parts),
    seenPerson: digestOfPerson(shown),
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(first && { decidedWith: first }),
  } as const;
}

export const fieldsAsked = (words: SubjectWords, shown: SubjectShown, outcome: Outcome): ShownField[] =>
  fieldsAsShown(words[outcome].fields, shown.outcomes[outcome].fields, shown.parts);

/** Refused if somebody else has decided, or the item was changed, since it was read. */
function decidedBy(
  words: SubjectWords,
  { id, outcome, by, createdAt: at }: Awaited<ReturnType<typeof reviewOf>>,
  { itemId, changedAt: read }: ReviewItems.KeptReviewItem,
  how: Pick<NonNullable<ReviewItems.KeptReviewItem["decision"]>, "outboxId" | "together">,
): Write {
  const decided = ReviewItems.patched(words, itemId)
    .set({ decision: { id, outcome, by, at, ...how }, decisionId: id })
    .remove(["claimedBy", "claimedUntil", "failure"])
    .where(({ status, decisionId, changedAt }, { eq, notExists }) =>
      [eq(status, "pending"), notExists(decisionId), eq(changedAt, read)].join(" AND "),
    );
  return write(decided.params(), "review.deciding");
}

interface Pressing {
  readonly by: PersonId;
  readonly press: Press;
}

/** The same press with the same words and fields, sent again because its answer was lost. */
async function sameDecision(item: ReviewItems.KeptReviewItem, subject: ReviewSubject, { by, press }: Pressing) {
  const made = item.decision;
  if (!made || made.by !== by || made.outcome !== press.outcome) return undefined;
  const [shown, reviews] = await Promise.all([subject.show(item), ReviewItems.reviewsOf(item.itemId)]);
  const message = shown && (await wordsOf(shown.outcomes[made.outcome], press.words));
  const isSame = reviews.some(
    ({ id, message: written, fields = {} }) =>
      id === made.id && written === message && areSameFields(fields, press.fields),
  );
  return isSame ? { id: made.id, takenBackUntil: takenBackUntil(made.at) } : undefined;
}

/** The canned messages and the reviewer's own words, as the person will read them. */
export async function messageOf(category: MessageCategory | undefined, words: ReviewWords): Promise<string> {
  const written = [...(await chosenMessages(category, words.selectedMessages)), words.message].join("\n").trim();
  return written && (await loadHtml()).sanitizeMessage(written);
}

const loadHtml = () => import("../ground/message/message-html.ts");

async function wordsOf(
  { category, needsMessage }: Pick<OutcomeWords, "category" | "needsMessage">,
  words: ReviewWords,
): Promise<string> {
  const message = await messageOf(category, words);
  if (needsMessage && (message === "" || (await loadHtml()).plainTextOf(message) === "")) {
    throw new DomainError("request.invalid", { errors: [{ path: "message", message: sayWhy }] });
  }
  return message;
}
