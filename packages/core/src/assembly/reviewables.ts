import type { Reviewables } from "../review/reviewable.ts";

export const reviewables: Reviewables = {
  closure: async () => (await import("../desks/privacy/reviewable-closure.ts")).reviewableClosure,
  membership: async () => (await import("../domains/membership/review/reviewable-membership.ts")).reviewableMembership,
};
