import type * as z from "zod/mini";
import type { Route } from "../../ground/route/route.ts";
import type { Queue, QueueQuery, ReviewKind } from "../review.schema.ts";
import type { SubjectWords } from "../subject.schema.ts";

/** A call of a decision: the route of the kind, and what its body says beside what the reviewer chose. */
interface DecisionCall {
  readonly route: Route;
  readonly says: Readonly<Record<string, unknown>>;
  /** Said where the server itself failed; the specification has one for some kinds. */
  readonly failed?: string;
}

/** The queue of a kind, as every small list answers it. */
export type QueueRoute = Route & { readonly query: typeof QueueQuery; readonly response: z.ZodMiniType<Queue> };

/** A kind that staff review, with its calls. */
export interface CalledSubject {
  readonly words: SubjectWords;
  /** A kind with a list of its own has a page of its own at its path. */
  readonly list: QueueRoute | "own page";
  readonly approve: DecisionCall;
  readonly reject: DecisionCall;
  /** Where a request that waits can be deleted. */
  readonly remove: "never" | { readonly route: Route; readonly explanation: string; readonly failed: string };
}

/** Of some kinds, by their names. */
export type CalledSubjects<Kinds extends ReviewKind = ReviewKind> = {
  readonly [K in Kinds]: CalledSubject & { readonly words: { readonly kind: K } };
};
