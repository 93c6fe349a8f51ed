import { closureQueue } from "@guildhall/core/desks/privacy/closure-queue.schema";
import { privacyRoutes } from "@guildhall/core/desks/privacy/privacy.routes";
import { membershipQueue } from "@guildhall/core/domains/membership/review/membership-queue.schema";
import { membershipReviewRoutes } from "@guildhall/core/domains/membership/review/membership-review.routes";
import { LineItemId } from "@guildhall/core/ground/shared/ids";
import type { Cents } from "@guildhall/core/ground/shared/values";
import type {
  Decided,
  Outcome,
  ReviewItem,
  ReviewKind,
  ReviewQueue,
  ReviewWords,
} from "@guildhall/core/review/review.schema";
import type { NavigationLink } from "../../components/page/navigation-entry.ts";
import { callRoute } from "../../lib/api/api-client.ts";

/** What the pages need to know of a kind of thing that staff review. */
export interface ReviewedKind extends ReviewQueue {
  readonly lead: string;
  /** What belongs to it beside the queue. */
  readonly links?: readonly NavigationLink[];
  readonly empty: string;
  readonly list: typeof privacyRoutes.closures | typeof membershipReviewRoutes.list;
  /** The titles of its columns, where they differ. */
  readonly sinceTitle?: string;
  readonly typeTitle?: string;
  /** Each domain has its own calls. */
  readonly decide: (item: ReviewItem, outcome: Outcome, words: ReviewWords) => Promise<Decided>;
  /** Where a request that waits can be deleted. */
  readonly remove?: {
    readonly explanation: string;
    readonly failed: string;
    readonly run: (id: string) => Promise<unknown>;
  };
}

/** The latest first, with what became of them. */
export const approvedIn = (path: ReviewedKind["path"]): string => `${path}?filter=status%2Capproved&sort=since%2Cdesc`;

/** A person who presses and leaves at once has decided. */
const outlivingPage = { outlivesPage: true };

const reviewedClosures: ReviewedKind = {
  ...closureQueue,
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

const reviewedMemberships: ReviewedKind = {
  ...membershipQueue,
  lead: "People who ask for a membership, the earliest request first.",
  links: [
    { label: "All memberships", to: "/admin/memberships/all" },
    { label: "Figures", to: "/admin/memberships/figures" },
  ],
  empty: "Nobody is asking for a membership.",
  list: membershipReviewRoutes.list,
  sinceTitle: "Requested On",
  typeTitle: "Type",
  decide({ id, changedAt, confirmation }, outcome, words) {
    const approved = outcome === "approve";
    const sum = approved ? { totalCents: Number(confirmation?.totalCents) as Cents } : {};
    const body = { ...words, ...sum, approved, changedAt };
    return callRoute(membershipReviewRoutes.decide, { params: { id: LineItemId.parse(id) }, body }, outlivingPage);
  },
  remove: {
    explanation:
      "Nothing is charged. Mail and alert tell the person that it was deleted; to give a reason, reject it instead. The history keeps that it was there.",
    failed: "Could not delete membership",
    run: (id) => callRoute(membershipReviewRoutes.remove, { params: { id: LineItemId.parse(id) } }),
  },
};

/** A kind without its row does not compile. */
export const reviewedKinds: { readonly [K in ReviewKind]: ReviewedKind } = {
  membership: reviewedMemberships,
  closure: reviewedClosures,
};
