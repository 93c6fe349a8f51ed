import type { Subjects } from "../review/subject.ts";

export const subjects: Subjects = {
  closure: async () => (await import("../desks/privacy/closure-subject.ts")).closureReviewed,
  registration: async () =>
    (await import("../domains/certification/staff/registration-subject.ts")).registrationReviewed,
  extension: async () => (await import("../domains/certification/extending/extension-subject.ts")).extensionReviewed,
  membership: async () => (await import("../domains/membership/review/membership-subject.ts")).membershipReviewed,
};
