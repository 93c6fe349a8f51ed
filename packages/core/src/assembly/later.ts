import * as certification from "../domains/certification/certification.server.ts";
import * as event from "../domains/event/event.server.ts";
import * as membership from "../domains/membership/membership.server.ts";
import type { DecisionActions, Subjects } from "../review/subject.ts";

// Rows that load their code when it is needed. Apart from the tables of `server.ts`, which would be loaded with them (decision 30).

/** What staff review: what they see of it, and what a rule refuses. A kind without its row does not compile. */
export const subjects: Subjects = /* @__PURE__ */ (() => ({
  closure: async () => (await import("../desks/privacy/closure-subject.ts")).closureReviewed,
  ...certification.subjects,
  ...membership.subjects,
}))();

/** Carries out decisions of staff. Apart from the subjects, so that functions that only show them stay small. */
export const decisionActions: DecisionActions = /* @__PURE__ */ (() => ({
  closure: async () => (await import("../desks/privacy/carry-out-closure.ts")).carryOutClosure,
  ...certification.decisionActions,
  ...membership.decisionActions,
}))();

/** What carries out the outbox events of domains; `consumers.ts` adds those of the rooms. */
export const consumersOfDomains = /* @__PURE__ */ (() =>
  ({ ...certification.consumers, ...event.consumers, ...membership.consumers }) as const)();
