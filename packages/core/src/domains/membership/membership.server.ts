import { loadedLater } from "../../ground/change/consume.ts";
import type { DecisionActions, Subjects } from "../../review/subject.ts";
import { membershipFollows } from "./membership.follow.ts";

export { membershipMails as mails } from "./membership.mail.ts";
export { membershipPrivacy as privacy } from "./membership.privacy.ts";
export { membershipReviewMails as reviewMails } from "./review/membership-review.mail.ts";
export { keptTranscriptKinds as documents } from "./review/transcript-kept.ts";

export const subjects: Pick<Subjects, "membership"> = {
  membership: async () => (await import("./review/membership-subject.ts")).membershipReviewed,
};

/** Apart from the subjects, so that functions that only show them stay small. */
export const decisionActions: Pick<DecisionActions, "membership"> = {
  membership: async () => (await import("./review/carry-out-membership.ts")).carryOutMembership,
};

export const consumers = /* @__PURE__ */ loadedLater(
  membershipFollows,
  async () => (await import("./membership.consumers.ts")).membershipConsumers,
);
