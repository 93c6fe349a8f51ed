import type { DecisionActions } from "../review/subject.ts";

/** Carries out decisions of staff. Apart from the subjects, so that functions that only show them stay small. */
export const decisionActions: DecisionActions = {
  closure: async () => (await import("../desks/privacy/carry-out-closure.ts")).carryOutClosure,
  registration: async () =>
    (await import("../domains/certification/staff/carry-out-registration.ts")).carryOutRegistration,
  extension: async () => (await import("../domains/certification/extending/carry-out-extension.ts")).carryOutExtension,
  membership: async () => (await import("../domains/membership/review/carry-out-membership.ts")).carryOutMembership,
};
