import type * as z from "zod/mini";
import type { Follow } from "../ground/change/outbox.schema.ts";
import type { MailRequest, MailTable } from "../ground/message/mail.schema.ts";
import type { Author } from "../ground/route/actor.ts";
import { DomainError } from "../ground/shared/errors.ts";
import type { Write } from "../ground/storage/commit.ts";
import type { Offers, SchemasOf } from "./field/decision-field.schema.ts";
import type { KeptReviewItem as Item, KeptReview } from "./items.ts";
import type { Outcome, OutcomeWords, ReviewItem, ReviewItemId, ReviewKind, ToldWords } from "./review.schema.ts";
import type { SubjectWords } from "./subject.schema.ts";

type ShownOutcome<W extends SubjectWords, O extends Outcome> = Omit<OutcomeWords, "fields"> & {
  readonly fields: Offers<W[O]["fields"]>;
};

export type SubjectShown<W extends SubjectWords = SubjectWords> = Pick<
  ReviewItem,
  "name" | "email" | "flags" | "summary" | "parts" | "result" | "step" | "warnings" | "obstacles"
> & { readonly outcomes: { readonly [O in Outcome]: ShownOutcome<W, O> } };

export type FieldsOf<W extends SubjectWords, O extends Outcome> = z.output<
  z.ZodMiniObject<SchemasOf<W[O]["fields"]>, z.core.$strip>
>;

/** What was pressed, with what was filled in. */
export type PressedDecision<W extends SubjectWords = SubjectWords> = {
  [O in Outcome]: { readonly outcome: O; readonly fields: FieldsOf<W, O> };
}[Outcome];

/** Sanitized HTML. A preview of its mail may come before all fields are filled in. */
export type OutcomeTold<W extends SubjectWords = SubjectWords> = {
  [O in Outcome]: { readonly outcome: O; readonly message: string; readonly fields: Partial<FieldsOf<W, O>> };
}[Outcome];

export type FinalDecision<W extends SubjectWords = SubjectWords> = PressedDecision<W> & {
  /** Sanitized HTML. */
  readonly message: string;
  readonly step?: string | undefined;
  readonly author: Author;
  /** Of several that were decided with one press: keeps what the message about all of them says of this one. It sends none of its own. */
  readonly tellTogether?: ((told: ToldWords) => Write) | undefined;
  readonly settled: readonly Write[];
  /** Takes the item out of its queue, where there is nothing left to decide. */
  readonly withdrawn: readonly Write[];
};

export type ToldReview = KeptReview & { readonly told: ToldWords };

/** A kind of thing that staff approve or send back. Its domain owns one, and `later.ts` names it. */
export interface ReviewSubject<W extends SubjectWords = SubjectWords> {
  readonly words: W;
  /** Where a record waits now, if it may wait in several ways; undefined where it has never waited. */
  readonly itemOf: "its only item" | ((record: ReviewItemId) => Promise<ReviewItemId | undefined>);
  /** Ahead of its turn it is shown until it is opened: what only matters to whoever decides then may be left out. */
  show(item: Item, turn?: "ahead"): Promise<SubjectShown<W> | undefined>;
  /** Throws what a rule refuses: asked at the press, and again before it takes effect. */
  check(item: Item, pressed: PressedDecision<W>): Promise<void>;
  /** Shows the person what is being decided; without an outcome, removes that. Writes for the transaction of the decision. */
  decisionWrites(item: Item, outcome?: Outcome): Write[];
  readonly mails: Partial<MailTable>;
  mailOf(item: Item, told: OutcomeTold<W>, others?: readonly Item[]): Promise<MailRequest>;
  /** One message about what one press decided, as far as it took effect; without it, each decision sends its own. */
  tellTogether?(reviews: readonly ToldReview[]): Promise<Follow[]>;
}

/** Apart from the subject, so that what only shows one has no right to change anything. */
export type DecisionAction<W extends SubjectWords = SubjectWords> = {
  carryOut(item: Item, decision: FinalDecision<W>): Promise<void>;
}["carryOut"];

/** A kind's code is loaded when it is first needed (decision 30). */
export type Subjects = { readonly [K in ReviewKind]: () => Promise<ReviewSubject> };

export type DecisionActions = { readonly [K in ReviewKind]: () => Promise<DecisionAction> };

/** Pages and calls name a record; what is opened and decided is where it waits. */
export async function itemIdOf({ words, itemOf }: Pick<ReviewSubject, "words" | "itemOf">, id: ReviewItemId) {
  if (itemOf === "its only item" || !id.startsWith(`${words.ids.record}_`)) return id;
  const itemId = await itemOf(id);
  if (itemId === undefined) throw new DomainError("review.gone");
  return itemId;
}
