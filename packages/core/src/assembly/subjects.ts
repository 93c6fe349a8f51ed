import type { Subjects } from "../review/subject.ts";

export const subjects: Subjects = {
  closure: async () => (await import("../desks/privacy/closure-subject.ts")).closureReviewed,
  experience: async () => (await import("../domains/certification/hours/experience-subject.ts")).experienceReviewed,
  registration: async () =>
    (await import("../domains/certification/staff/registration-subject.ts")).registrationReviewed,
  membership: async () => (await import("../domains/membership/review/membership-subject.ts")).membershipReviewed,
};
