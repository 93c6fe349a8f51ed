import type { Reviewables } from "./review/reviewable.ts";

export const reviewables: Reviewables = {
  closure: async () => (await import("./privacy/reviewable-closure.ts")).reviewableClosure,
  membership: async () => (await import("./membership-review/reviewable-membership.ts")).reviewableMembership,
};
