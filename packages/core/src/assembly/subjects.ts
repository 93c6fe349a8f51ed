import type { Subjects } from "../review/subject.ts";

export const subjects: Subjects = {
  closure: async () => (await import("../desks/privacy/closure-subject.ts")).closureReviewed,
  registration: async () =>
    (await import("../domains/certification/staff/registration-subject.ts")).registrationReviewed,
  accommodation: async () =>
    (await import("../domains/certification/staff-exam/accommodation-subject.ts")).accommodationReviewed,
  exam_result: async () =>
    (await import("../domains/certification/staff-exam/exam-result-subject.ts")).examResultReviewed,
  membership: async () => (await import("../domains/membership/review/membership-subject.ts")).membershipReviewed,
};
