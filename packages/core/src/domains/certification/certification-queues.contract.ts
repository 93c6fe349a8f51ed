import { extensionReviewRoutes } from "./extending/extension-review.routes.ts";
import { extensionSubject } from "./extension/extension.subject.schema.ts";
import { experienceReviewRoutes } from "./hours/experience-review.routes.ts";
import { paidBackReviewRoutes } from "./paid-back/paid-back-review.routes.ts";
import { accommodationSubject } from "./registration/attempt/accommodation.subject.schema.ts";
import { examResultSubject } from "./registration/attempt/exam-result.subject.schema.ts";
import { experienceSubject } from "./registration/hours/experience.subject.schema.ts";
import { paidBackSubject } from "./registration/paid-back/paid-back.subject.schema.ts";
import { registrationSubject } from "./registration/registration.subject.schema.ts";
import { transcriptSubject } from "./registration/transcript.subject.schema.ts";
import { registrationReviewRoutes } from "./staff/registration-review.routes.ts";
import { examReviewRoutes } from "./staff-exam/exam-review.routes.ts";
import { transcriptReviewRoutes } from "./transcript/transcript-review.routes.ts";

/** What staff review, with its calls; in the order of the menu. */
export const certificationQueues = {
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
} as const;
