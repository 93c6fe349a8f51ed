import * as z from "zod/mini";
import { MessageCategory } from "../engines/setting/wording/message-category.schema.ts";
import { reviewKinds } from "../ground/shared/kinds.ts";
import { limitOf, PageQuery, pageOf } from "../ground/shared/page.ts";
import { Instant, idSchema, type OwnIdKind, PersonId } from "../ground/shared/values.ts";
import { activeFlags } from "../people/person/active-flag.schema.ts";
import { StaffAuthor } from "../people/staff-user/staff-author.schema.ts";
import { ShownField } from "./field/decision-field.schema.ts";
import { ReviewPart } from "./field/review-part.schema.ts";

export const reviewId = { kind: "review", prefix: "rev" } as const satisfies OwnIdKind;

export const ReviewId = /* @__PURE__ */ idSchema(reviewId);
export type ReviewId = z.infer<typeof ReviewId>;

/** What staff approve or send back. Each kind has a row in `later.ts`. */
export const ReviewKind = z.enum(reviewKinds);
export type ReviewKind = z.infer<typeof ReviewKind>;

/** The id of what waits; an account that is to be closed has that of its person. */
export const ReviewItemId = z
  .string()
  .check(z.regex(/^[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}$/, { error: "That is not a valid id." }));
export type ReviewItemId = z.infer<typeof ReviewItemId>;

export const ReviewStatus = z.enum(["pending", "needs_info", "approved", "rejected"]);
export type ReviewStatus = z.infer<typeof ReviewStatus>;

export type ToldWords = Readonly<Record<string, string>>;

export const Outcome = z.enum(["approve", "reject"]);
export type Outcome = z.infer<typeof Outcome>;

/** The words that fit into the dialog's field, with the marks that make them HTML. */
const longestHtml = 30_000;

/** What the person is told: canned messages by their ids, and own words as HTML. */
export const ReviewWords = z.object({
  selectedMessages: z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(20)), []),
  message: z._default(z.string().check(z.maxLength(longestHtml, { error: "Use at most 5000 characters." })), ""),
});
export type ReviewWords = z.infer<typeof ReviewWords>;

/** The moment of the last change that the reviewer saw: what was changed after it is to be read first. Older pages leave it out, and are refused. */
export const seen = { changedAt: z.optional(Instant) };

/** What every decision sends beside its own words, for the OpenAPI document: its type does not say that it is needed. */
export const sendsChangedAt =
  "`changedAt` is the last change that was read (the answer of opening the review has it); without it: 409 `review.not-read`.";

export const Review = z.object({
  id: ReviewId,
  createdAt: Instant,
  user: StaffAuthor,
  message: z.string(),
  approved: z.boolean(),
  extra: z.object({
    status: ReviewStatus,
    newStep: z.optional(z.string()),
    previousStep: z.optional(z.string()),
  }),
});
export type Review = z.infer<typeof Review>;

const Claim = z.object({ by: StaffAuthor, until: Instant, isMine: z.boolean() });

/** A decision that takes effect when its seconds are over. */
const Deciding = z.object({ id: ReviewId, outcome: Outcome, by: StaffAuthor, takenBackUntil: Instant });

const standing = {
  id: ReviewItemId,
  personId: PersonId,
  status: ReviewStatus,
  since: Instant,
  claim: z.optional(Claim),
  assignedTo: z.optional(StaffAuthor),
  deciding: z.optional(Deciding),
  flags: activeFlags,
};

export const QueueRow = z.object({
  ...standing,
  firstName: z.string(),
  lastName: z.string(),
  /** What it is about, from the columns of its own queue. */
  about: z.optional(z.string()),
});
export type QueueRow = z.infer<typeof QueueRow>;

export const Waits = z.object({ count: z.int(), medianSeconds: z.int(), p90Seconds: z.int() });
export type Waits = z.infer<typeof Waits>;

export const QueueQuery = z.extend(PageQuery, { limit: limitOf(10) });
export type QueueQuery = z.infer<typeof QueueQuery>;

export const Queue = z.extend(pageOf(QueueRow), { waits: Waits });
export type Queue = z.infer<typeof Queue>;

/** What became of it after the decision, and what comes next. */
const ReviewResult = z.object({
  state: z.enum(["good", "due", "overdue", "info"]),
  title: z.string(),
  sentence: z.string(),
  label: z.string(),
  url: z.string(),
});

export const Change = z.object({ name: z.string(), before: z.optional(z.string()), after: z.optional(z.string()) });
export type Change = z.infer<typeof Change>;

export const OutcomeWords = z.object({
  label: z.string(),
  title: z.string(),
  explanation: z.string(),
  /** What is said instead where exactly these of its boxes are ticked. */
  explanations: z.optional(z.array(z.object({ ticked: z.array(z.string()), text: z.string() }))),
  done: z.string(),
  isFinal: z.boolean(),
  category: z.optional(MessageCategory),
  needsMessage: z.boolean(),
  /** What is asked beside the words of the reviewer. */
  fields: z.array(ShownField),
});
export type OutcomeWords = z.infer<typeof OutcomeWords>;

export const ReviewItem = z.object({
  ...standing,
  kind: ReviewKind,
  /** What its page is called by: one record may wait more than once. */
  recordId: ReviewItemId,
  name: z.string(),
  email: z.string(),
  changedAt: Instant,
  summary: z.optional(z.string()),
  /** What decides comes first. */
  parts: z.array(ReviewPart),
  result: z.optional(ReviewResult),
  /** Of what is done in steps: where it is now. */
  step: z.optional(z.string()),
  warnings: z.array(z.string()),
  /** What must be settled before it can be approved, and where. */
  obstacles: z.array(z.object({ sentence: z.string(), label: z.string(), url: z.string() })),
  /** Since the last review; empty for what has never been reviewed. */
  changes: z.array(Change),
  reviews: z.array(Review),
  outcomes: z.object({ approve: OutcomeWords, reject: OutcomeWords }),
  /** Why the last decision could not take effect. */
  failure: z.optional(z.string()),
  /** What the same press decided, and can be taken back with it. */
  decidedToo: z.optional(z.array(z.object({ itemId: ReviewItemId, id: ReviewId }))),
});
export type ReviewItem = z.infer<typeof ReviewItem>;

export const Opening = z.object({
  /** Although a colleague has it open. */
  takeOver: z._default(z.boolean(), false),
  /** What is open until now, and is left without a decision. */
  leaving: z.optional(ReviewItemId),
});
export type Opening = z.infer<typeof Opening>;

export const Opened = z.object({ item: ReviewItem, next: z.optional(ReviewItem) });
export type Opened = z.infer<typeof Opened>;

/** What became of an item that was decided together with another one: a decision of its own, or the code of a refusal. */
const DecidedAlso = z.object({ itemId: ReviewItemId, id: z.optional(ReviewId), refusal: z.optional(z.string()) });
export type DecidedAlso = z.infer<typeof DecidedAlso>;

export const Decided = z.object({ id: ReviewId, takenBackUntil: Instant, also: z.optional(z.array(DecidedAlso)) });
export type Decided = z.infer<typeof Decided>;

export const TakeBack = z.object({ reviewId: ReviewId });
export type TakeBack = z.infer<typeof TakeBack>;

export const Assignment = z.object({ to: z.optional(PersonId) });
export type Assignment = z.infer<typeof Assignment>;

/** With the first: as many decisions, each a transaction of its own. */
export const mostTogether = 25;

export const MailPreviewRequest = z.extend(ReviewWords, {
  outcome: Outcome,
  /** As far as they are filled in. */
  fields: z._default(z.record(z.string(), z.unknown()), {}),
  also: z._default(z.array(ReviewItemId).check(z.maxLength(mostTogether - 1)), []),
});
export type MailPreviewRequest = z.infer<typeof MailPreviewRequest>;

export const MailPreview = z.object({ subject: z.string(), html: z.string() });
export type MailPreview = z.infer<typeof MailPreview>;

/** The menu says "99+" from here on: to count on would cost more, the longer a queue is. */
export const mostCounted = 100;

const reviewSizes = Object.fromEntries(ReviewKind.options.map((kind) => [kind, z.int()])) as {
  [K in ReviewKind]: ReturnType<typeof z.int>;
};

/** How many wait in each queue of staff, beside orders and what is done by hand, up to `mostCounted`. */
export const QueueSizes = z.object({ ...reviewSizes, order: z.int(), workByHand: z.int() });
export type QueueSizes = z.infer<typeof QueueSizes>;
