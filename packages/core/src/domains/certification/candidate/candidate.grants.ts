import { type GrantsOf, pays, reads, records } from "../../../ground/route/grants.ts";
import type { candidateRoutes } from "./candidate.routes.ts";

export const candidateGrants = {
  "registration.dashboard": reads,
  "registration.latest": reads,
  "registration.start": records,
  "registration.get": reads,
  "registration.saveStep": records,
  "registration.addFile": { ...records, files: "receive" },
  "registration.payment": pays,
  "registration.finish": records,
  "registration.withdraw": pays,
  "registration.remove": pays,
  "registration.practiceExam": reads,
  "registration.addPracticeExam": records,
} as const satisfies GrantsOf<typeof candidateRoutes>;
