import type { DecisionActions } from "../review/subject.ts";

/** Carries out decisions of staff. Apart from the subjects, so that functions that only show them stay small. */
export const decisionActions: DecisionActions = {
  closure: async () => (await import("../desks/privacy/carry-out-closure.ts")).carryOutClosure,
  experience: async () => (await import("../domains/certification/hours/carry-out-experience.ts")).carryOutExperience,
  registration: async () =>
    (await import("../domains/certification/staff/carry-out-registration.ts")).carryOutRegistration,
  membership: async () => (await import("../domains/membership/review/carry-out-membership.ts")).carryOutMembership,
};
