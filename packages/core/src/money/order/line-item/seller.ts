import type { AuditAction } from "../../../ground/change/audit.schema.ts";
import type { Follow } from "../../../ground/change/outbox.schema.ts";
import type { LineItemId } from "../../../ground/shared/ids.ts";
import type { ProblemCode } from "../../../ground/shared/problem.ts";
import type { LocalDate, PersonId } from "../../../ground/shared/values.ts";
import type { Write } from "../../../ground/storage/commit.ts";
import type { Person, PersonPatch } from "../../../people/person/person.ts";
import type { Offer } from "../../catalog/catalog.schema.ts";
import type { Effect, Ending } from "./effect.ts";
import type { LineItem } from "./line-item.schema.ts";
import type { SoldKind } from "./sold-kind.ts";

/** What somebody wants to buy. A late fee depends on its year, a retake on what it is attached to. */
export interface AskedLine extends Pick<LineItem, "kind" | "productId" | "due" | "attachedTo" | "isSample"> {}

export interface BuyerDay {
  readonly personId: PersonId;
  readonly on: LocalDate;
}

/** A kind that is not sold again while what was paid has not taken effect (bylaws#paid-once). */
interface PaidKey {
  /** Equal for lines of which one alone may wait for its effect; empty for what may be bought often. */
  readonly keyOf: (asked: AskedLine) => string;
  readonly refusal: ProblemCode;
  readonly refuseHad?: (personId: PersonId, asked: AskedLine) => Promise<void>;
}

export type PersonChange = NonNullable<PersonPatch["set"]>;

/** For the transaction that orders the lines: they wait in a queue of staff. */
export interface ReviewWrites {
  readonly onPerson: PersonChange;
  readonly writes: readonly Write[];
  readonly follows: readonly Follow[];
}

export interface Waiting {
  /** Whether these lines wait for a decision of staff, which is made in a queue of their own. */
  readonly isReviewed: (lines: readonly LineItem[]) => boolean;
  readonly send: (lines: readonly LineItem[], person: Person) => ReviewWrites | Promise<ReviewWrites>;
  /** Of a line that staff decide on before it is paid in any way, or whose owner sells nothing any more. */
  readonly refuseOutside?: (line: LineItem) => Promise<void>;
  /** Staff mark a line as paid while it waits. */
  readonly paidOutside: (line: LineItem) => readonly Write[] | Promise<readonly Write[]>;
}

/** "unpaid": approved by staff, and charged next. "withdrawn": by its person. "deleted": by staff, or paid at another sum. */
export type OrderAnswer = "unpaid" | "rejected" | "withdrawn" | "deleted";

/** Another order of the person with these lines: approved and not paid, or not decided yet. */
export interface RequestOrder {
  readonly items: readonly LineItem[];
  readonly status: "unpaid" | "pending";
}

export interface OrderDecision {
  readonly answer: OrderAnswer;
  readonly others?: readonly RequestOrder[];
  /** Charged in vain, and given back; mostly nothing. */
  readonly chargedCents?: number;
}

/** For the transaction that ends or approves the order. */
export interface DecisionWrites {
  readonly onPerson?: PersonChange | undefined;
  readonly writes?: readonly Write[];
  /** What its person is told, whoever ended it. */
  readonly follows?: readonly Follow[];
}

/** For the transaction that takes the lines out of the cart. */
export interface RemovalWrites {
  readonly onPerson?: PersonPatch;
  /** Other lines of the same owner, which go with them. */
  readonly also?: readonly LineItemId[];
  readonly writes?: readonly Write[];
  readonly action?: AuditAction;
  readonly before?: object;
}

/**
 * What lines lead to. Lines that are attached to the same thing have one owner, which is asked once for all of them in an
 * order. A line that is attached to nothing is owned by its kind, and is asked for alone.
 */
export interface Owner {
  readonly waits: "never" | Waiting;
  /** What changes when staff have decided on an order with these lines, or when it is canceled. */
  readonly decided:
    | "nothing"
    | ((person: Person, lines: readonly LineItem[], decision: OrderDecision) => Promise<DecisionWrites>);
  readonly purchase: "read from the line" | ((lines: readonly LineItem[], person: Person) => Promise<Effect>);
  readonly refunded:
    | "read from the line"
    | ((lines: readonly LineItem[], person: Person, why?: "refunded" | "disputed") => Promise<Ending>);
  readonly removed:
    | "only the line"
    | ((lines: readonly LineItem[], person: Person) => RemovalWrites | Promise<RemovalWrites>);
}

/** What a kind of thing sold says of itself. A module of named exports, so that a function loads only what it uses. */
export interface Seller extends Owner {
  readonly words: SoldKind;
  readonly offersOf: "catalog" | ((asked: readonly AskedLine[], buying: BuyerDay) => Promise<(Offer | undefined)[]>);
  /** Throws if it may not be put into the cart, or no longer be paid for. */
  readonly refuse: "never" | ((person: Person, asked: AskedLine, offer: Offer | undefined) => void | Promise<void>);
  readonly once: "often" | PaidKey;
}

type OfOne<T> = (line: LineItem, person: Person) => Promise<T>;

/** Of a kind whose lines are asked for alone. */
export const alone =
  <T>(work: OfOne<T>) =>
  ([line]: readonly LineItem[], person: Person): Promise<T> => {
    if (!line) throw new Error("An owner was asked about no line");
    return work(line, person);
  };
