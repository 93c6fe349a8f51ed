import { closureSubject } from "./privacy/closure.subject.schema.ts";
import { privacyRoutes } from "./privacy/privacy.routes.ts";

/** What staff review, with its calls; in the order of the menu. */
export const desksQueues = {
  closure: {
    words: closureSubject,
    list: privacyRoutes.closures,
    approve: { route: privacyRoutes.confirmClosure, says: {} },
    reject: { route: privacyRoutes.refuseClosure, says: {} },
    remove: "never",
  },
} as const;
