import type { MailRequest, MailTable } from "../ground/message/mail.schema.ts";
import type { Author } from "../ground/route/actor.ts";
import type { Write } from "../ground/storage/commit.ts";
import type { KeptReviewItem as Item } from "./items.ts";
import type { Confirmed, Outcome, ReviewItem, ReviewKind } from "./review.schema.ts";

export type ReviewShown = Pick<
  ReviewItem,
  | "name"
  | "email"
  | "flags"
  | "summary"
  | "sections"
  | "result"
  | "step"
  | "warnings"
  | "obstacles"
  | "outcomes"
  | "confirmation"
>;

export interface OutcomeWithMessage {
  readonly outcome: Outcome;
  /** Sanitized HTML. */
  readonly message: string;
  readonly step?: string | undefined;
}

export interface FinalDecision extends OutcomeWithMessage {
  readonly author: Author;
  readonly confirmed?: Confirmed | undefined;
  readonly settled: readonly Write[];
  /** Takes the item out of its queue, where there is nothing left to decide. */
  readonly withdrawn: readonly Write[];
}

/** A kind of thing that staff approve or send back. Its domain owns one, and `reviewables.ts` names it. */
export interface Reviewable {
  readonly kind: ReviewKind;
  readonly show: (item: Item) => Promise<ReviewShown | undefined>;
  /** Throws what a rule refuses: asked at the press, and again before it takes effect. */
  readonly check: (item: Item, outcome: Outcome) => Promise<void>;
  /** Shows the person what is being decided; without an outcome, removes that. Writes for the transaction of the decision. */
  readonly decisionWrites: (item: Item, outcome?: Outcome) => Write[];
  readonly mails: Partial<MailTable>;
  readonly mailOf: (item: Item, decision: OutcomeWithMessage) => Promise<MailRequest>;
}

/** Apart from the reviewable, so that what only shows one has no right to change anything. */
export type DecisionAction = (item: Item, decision: FinalDecision) => Promise<void>;

/** A kind's code is loaded when it is first needed (decision 30). */
export type Reviewables = { readonly [K in ReviewKind]: () => Promise<Reviewable> };

export type DecisionActions = { readonly [K in ReviewKind]: () => Promise<DecisionAction> };
