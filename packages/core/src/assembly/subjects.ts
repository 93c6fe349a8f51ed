import type { Subjects } from "../review/subject.ts";

export const subjects: Subjects = {
  closure: async () => (await import("../desks/privacy/closure-subject.ts")).closureReviewed,
  experience: async () => (await import("../domains/certification/hours/experience-subject.ts")).experienceReviewed,
  registration: async () =>
    (await import("../domains/certification/staff/registration-subject.ts")).registrationReviewed,
  transcript: async () =>
    (await import("../domains/certification/transcript/transcript-subject.ts")).transcriptReviewed,
  accommodation: async () =>
    (await import("../domains/certification/staff-exam/accommodation-subject.ts")).accommodationReviewed,
  exam_result: async () =>
    (await import("../domains/certification/staff-exam/exam-result-subject.ts")).examResultReviewed,
  paid_back: async () => (await import("../domains/certification/paid-back/paid-back-subject.ts")).paidBackReviewed,
  extension: async () => (await import("../domains/certification/extending/extension-subject.ts")).extensionReviewed,
  membership: async () => (await import("../domains/membership/review/membership-subject.ts")).membershipReviewed,
};
