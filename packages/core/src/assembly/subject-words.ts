import * as desks from "../desks/desks.contract.ts";
import * as certification from "../domains/certification/certification.contract.ts";
import * as membership from "../domains/membership/membership.contract.ts";
import type { CalledSubjects } from "../review/queue/called-subject.schema.ts";

/** What staff review, in the order of the menu. A kind without its row does not compile. */
export const subjectWords = /* @__PURE__ */ (() =>
  ({
    ...certification.queues,
    ...membership.queues,
    ...desks.queues,
  }) as const satisfies CalledSubjects)();
