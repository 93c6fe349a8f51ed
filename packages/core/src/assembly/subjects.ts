import type { Subjects } from "../review/subject.ts";

export const subjects: Subjects = {
  closure: async () => (await import("../desks/privacy/closure-subject.ts")).closureReviewed,
  membership: async () => (await import("../domains/membership/review/membership-subject.ts")).membershipReviewed,
};
