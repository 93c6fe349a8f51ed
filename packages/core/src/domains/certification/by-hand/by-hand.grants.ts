import { forColleagues, type GrantsOf, reads, records } from "../../../ground/route/grants.ts";
import type { workByHandRoutes } from "./by-hand.routes.ts";

const servesOthers = { ...records, ...forColleagues };

export const workByHandGrants = {
  "workByHand.list": reads,
  "workByHand.issueCredential": servesOthers,
  "workByHand.issueBadge": servesOthers,
  "workByHand.markEnrolled": servesOthers,
  "workByHand.keepPayment": servesOthers,
} as const satisfies GrantsOf<typeof workByHandRoutes>;
