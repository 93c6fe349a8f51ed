import { ReviewItemId, type ReviewKind } from "@guildhall/core/review/review.schema";

const keyFor = (kind: ReviewKind): string => `review-unanswered.${kind}`;

/** Sent from this tab, without an answer. They outlive the page: a session that ends takes it away. */
export const unansweredDecisions = (kind: ReviewKind): readonly ReviewItemId[] =>
  (sessionStorage.getItem(keyFor(kind)) ?? "").split(" ").flatMap((id) => ReviewItemId.safeParse(id).data ?? []);

function keep(kind: ReviewKind, ids: readonly ReviewItemId[]): void {
  if (ids.length > 0) sessionStorage.setItem(keyFor(kind), ids.join(" "));
  else sessionStorage.removeItem(keyFor(kind));
}

export const noteSent = (kind: ReviewKind, id: ReviewItemId): void =>
  keep(kind, [...new Set([...unansweredDecisions(kind), id])]);

export const noteAnswered = (kind: ReviewKind, id: ReviewItemId): void =>
  keep(
    kind,
    unansweredDecisions(kind).filter((one) => one !== id),
  );
