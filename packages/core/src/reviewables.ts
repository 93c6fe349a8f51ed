import type { Reviewables } from "./review/reviewable.ts";

/** Everything that staff approve or send back. A kind without its row does not compile. */
export const reviewables: Reviewables = {
  closure: async () => (await import("./privacy/reviewable-closure.ts")).reviewableClosure,
  membership: async () => (await import("./membership-review/reviewable-membership.ts")).reviewableMembership,
};
