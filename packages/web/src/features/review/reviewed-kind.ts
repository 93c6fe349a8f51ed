import { privacyRoutes } from "@guildhall/core/privacy/privacy.routes";
import type { Decided, Outcome, ReviewItem, ReviewKind, ReviewWords } from "@guildhall/core/review/review.schema";
import { callRoute } from "../../lib/api/api-client.ts";

/** What the pages need to know of a kind of thing that staff review. */
export interface ReviewedKind {
  readonly kind: ReviewKind;
  readonly path: `/admin/${string}`;
  readonly title: string;
  readonly lead: string;
  readonly empty: string;
  readonly list: typeof privacyRoutes.closures;
  /** Each domain has its own calls. */
  readonly decide: (item: ReviewItem, outcome: Outcome, words: ReviewWords) => Promise<Decided>;
}

/** A person who presses and leaves at once has decided. */
const outlivingPage = { outlivesPage: true };

export const reviewedClosures: ReviewedKind = {
  kind: "closure",
  path: "/admin/closures",
  title: "Accounts to close",
  lead: "People who asked for their account to be closed, the earliest request first.",
  empty: "Nobody is asking for their account to be closed.",
  list: privacyRoutes.closures,
  decide({ personId, changedAt, confirmation }, outcome, words) {
    const params = { personId };
    if (outcome === "reject") {
      return callRoute(privacyRoutes.refuseClosure, { params, body: { ...words, changedAt } }, outlivingPage);
    }
    const memberNumber = Number(confirmation?.memberNumber);
    return callRoute(privacyRoutes.confirmClosure, { params, body: { memberNumber, changedAt } }, outlivingPage);
  },
};
