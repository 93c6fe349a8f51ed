import { loadedLater } from "../../ground/change/consume.ts";
import type { DecisionActions, Subjects } from "../../review/subject.ts";
import { candidateFollows } from "./candidate/candidate.follow.ts";
import { registrationFollows } from "./registration/registration.follow.ts";
import { verificationFollows } from "./supervisor/verification.follow.ts";

export { certificationMails as mails } from "./certification-mails.server.ts";
export { certificationPrivacy as privacy } from "./certification-privacy.server.ts";
export { registrationDocumentKinds as documents } from "./registration/enrollment/registration-documents.ts";

type OwnKind =
  | "experience"
  | "registration"
  | "transcript"
  | "accommodation"
  | "exam_result"
  | "extension"
  | "paid_back";

export const subjects: Pick<Subjects, OwnKind> = {
  experience: async () => (await import("./hours/experience-subject.ts")).experienceReviewed,
  registration: async () => (await import("./staff/registration-subject.ts")).registrationReviewed,
  transcript: async () => (await import("./transcript/transcript-subject.ts")).transcriptReviewed,
  accommodation: async () => (await import("./staff-exam/accommodation-subject.ts")).accommodationReviewed,
  exam_result: async () => (await import("./staff-exam/exam-result-subject.ts")).examResultReviewed,
  paid_back: async () => (await import("./paid-back/paid-back-subject.ts")).paidBackReviewed,
  extension: async () => (await import("./extending/extension-subject.ts")).extensionReviewed,
};

/** Apart from the subjects, so that functions that only show them stay small. */
export const decisionActions: Pick<DecisionActions, OwnKind> = {
  experience: async () => (await import("./hours/carry-out-experience.ts")).carryOutExperience,
  registration: async () => (await import("./staff/carry-out-registration.ts")).carryOutRegistration,
  transcript: async () => (await import("./transcript/carry-out-transcript.ts")).carryOutTranscript,
  accommodation: async () => (await import("./staff-exam/carry-out-accommodation.ts")).carryOutAccommodation,
  exam_result: async () => (await import("./staff-exam/carry-out-exam-result.ts")).carryOutExamResult,
  paid_back: async () => (await import("./paid-back/carry-out-paid-back.ts")).carryOutPaidBack,
  extension: async () => (await import("./extending/carry-out-extension.ts")).carryOutExtension,
};

export const consumers = /* @__PURE__ */ (() => ({
  ...loadedLater(candidateFollows, async () => (await import("./candidate/candidate.consumers.ts")).candidateConsumers),
  ...loadedLater(
    registrationFollows,
    async () => (await import("./registration/hours/registration.consumers.ts")).registrationConsumers,
  ),
  ...loadedLater(
    verificationFollows,
    async () => (await import("./supervisor/verification.consumers.ts")).verificationConsumers,
  ),
}))();
