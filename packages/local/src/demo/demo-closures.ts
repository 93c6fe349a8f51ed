import type { ImportedClosure } from "@guildhall/core/desks/privacy/import-closures";
import type { DemoPerson } from "./demo-people.ts";

const reasons = [
  "I have retired.",
  "I work in another field now.",
  undefined,
  "I have two accounts. Please keep the other one.",
  "I get too many mails.",
] as const;

/** Enough to fill a queue for staff. People with flags or purchases are among them. */
export const demoClosures = (people: readonly DemoPerson[]): ImportedClosure[] =>
  people
    .filter(({ closureRequestedAt }) => closureRequestedAt !== undefined)
    .flatMap(({ id, closureRequestedAt: requestedAt }, index) => {
      const reason = reasons[index % reasons.length];
      return requestedAt ? [{ personId: id, requestedAt, ...(reason && { reason }) }] : [];
    });
