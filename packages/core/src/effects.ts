import type { Effects } from "./review/reviewable.ts";

/** The effects of decisions by staff. Apart from the reviewables, so that functions that only show them stay small. */
export const effects: Effects = {
  closure: async () => (await import("./privacy/closure-effect.ts")).carryOutClosure,
};
