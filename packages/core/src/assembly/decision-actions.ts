import type { DecisionActions } from "../review/subject.ts";

/** Carries out decisions of staff. Apart from the subjects, so that functions that only show them stay small. */
export const decisionActions: DecisionActions = {
  closure: async () => (await import("../desks/privacy/carry-out-closure.ts")).carryOutClosure,
  experience: async () => (await import("../domains/certification/hours/carry-out-experience.ts")).carryOutExperience,
  registration: async () =>
    (await import("../domains/certification/staff/carry-out-registration.ts")).carryOutRegistration,
  transcript: async () =>
    (await import("../domains/certification/transcript/carry-out-transcript.ts")).carryOutTranscript,
  accommodation: async () =>
    (await import("../domains/certification/staff-exam/carry-out-accommodation.ts")).carryOutAccommodation,
  exam_result: async () =>
    (await import("../domains/certification/staff-exam/carry-out-exam-result.ts")).carryOutExamResult,
  paid_back: async () => (await import("../domains/certification/paid-back/carry-out-paid-back.ts")).carryOutPaidBack,
  extension: async () => (await import("../domains/certification/extending/carry-out-extension.ts")).carryOutExtension,
  membership: async () => (await import("../domains/membership/review/carry-out-membership.ts")).carryOutMembership,
};
