import type * as z from "zod/mini";
import { closureSubject } from "../desks/privacy/closure.subject.schema.ts";
import { privacyRoutes } from "../desks/privacy/privacy.routes.ts";
import { extensionReviewRoutes } from "../domains/certification/extending/extension-review.routes.ts";
import { extensionSubject } from "../domains/certification/extension/extension.subject.schema.ts";
import { experienceReviewRoutes } from "../domains/certification/hours/experience-review.routes.ts";
import { paidBackReviewRoutes } from "../domains/certification/paid-back/paid-back-review.routes.ts";
import { accommodationSubject } from "../domains/certification/registration/attempt/accommodation.subject.schema.ts";
import { examResultSubject } from "../domains/certification/registration/attempt/exam-result.subject.schema.ts";
import { experienceSubject } from "../domains/certification/registration/hours/experience.subject.schema.ts";
import { paidBackSubject } from "../domains/certification/registration/paid-back/paid-back.subject.schema.ts";
import { registrationSubject } from "../domains/certification/registration/registration.subject.schema.ts";
import { transcriptSubject } from "../domains/certification/registration/transcript.subject.schema.ts";
import { registrationReviewRoutes } from "../domains/certification/staff/registration-review.routes.ts";
import { examReviewRoutes } from "../domains/certification/staff-exam/exam-review.routes.ts";
import { transcriptReviewRoutes } from "../domains/certification/transcript/transcript-review.routes.ts";
import { membershipSubject } from "../domains/membership/membership.subject.schema.ts";
import { membershipReviewRoutes } from "../domains/membership/review/membership-review.routes.ts";
import type { Route } from "../ground/route/route.ts";
import type { Queue, QueueQuery, ReviewKind } from "../review/review.schema.ts";
import type { SubjectWords } from "../review/subject.schema.ts";

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

/** In the order of the menu. A kind without its row does not compile. */
export const subjectWords = {
  registration: {
    words: registrationSubject,
    list: "own page",
    approve: {
      route: registrationReviewRoutes.approve,
      says: {},
      failed: "There was a problem approving the registration",
    },
    reject: { route: registrationReviewRoutes.reject, says: {} },
    remove: "never",
  },
  experience: {
    words: experienceSubject,
    list: "own page",
    approve: { route: experienceReviewRoutes.approve, says: {} },
    reject: { route: experienceReviewRoutes.reject, says: {} },
    remove: "never",
  },
  transcript: {
    words: transcriptSubject,
    list: transcriptReviewRoutes.list,
    approve: { route: transcriptReviewRoutes.approve, says: {} },
    reject: { route: transcriptReviewRoutes.reject, says: {} },
    remove: "never",
  },
  accommodation: {
    words: accommodationSubject,
    list: examReviewRoutes.accommodations,
    approve: { route: examReviewRoutes.grantAccommodation, says: {} },
    reject: { route: examReviewRoutes.declineAccommodation, says: {} },
    remove: "never",
  },
  exam_result: {
    words: examResultSubject,
    list: examReviewRoutes.results,
    approve: { route: examReviewRoutes.applyResult, says: {} },
    reject: { route: examReviewRoutes.keepResult, says: {} },
    remove: "never",
  },
  paid_back: {
    words: paidBackSubject,
    list: paidBackReviewRoutes.list,
    approve: { route: paidBackReviewRoutes.letStand, says: {} },
    reject: { route: paidBackReviewRoutes.takeBack, says: {} },
    remove: "never",
  },
  extension: {
    words: extensionSubject,
    list: extensionReviewRoutes.list,
    approve: { route: extensionReviewRoutes.approve, says: {}, failed: "Could not approve extension" },
    reject: { route: extensionReviewRoutes.reject, says: {}, failed: "Could not reject extension" },
    remove: "never",
  },
  membership: {
    words: membershipSubject,
    list: membershipReviewRoutes.list,
    approve: { route: membershipReviewRoutes.decide, says: { approved: true } },
    reject: { route: membershipReviewRoutes.decide, says: { approved: false } },
    remove: {
      route: membershipReviewRoutes.remove,
      explanation:
        "Nothing is charged. Mail and alert tell the person that it was deleted; to give a reason, reject it instead. The history keeps that it was there.",
      failed: "Could not delete membership",
    },
  },
  closure: {
    words: closureSubject,
    list: privacyRoutes.closures,
    approve: { route: privacyRoutes.confirmClosure, says: {} },
    reject: { route: privacyRoutes.refuseClosure, says: {} },
    remove: "never",
  },
} as const satisfies { readonly [K in ReviewKind]: CalledSubject & { readonly words: { readonly kind: K } } };
