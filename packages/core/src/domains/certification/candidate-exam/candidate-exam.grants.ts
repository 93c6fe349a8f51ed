import { type GrantsOf, reads, records } from "../../../ground/route/grants.ts";
import type { candidateExamRoutes } from "./candidate-exam.routes.ts";

export const candidateExamGrants = {
  "exam.ethics": reads,
  "exam.signEthics": records,
  "exam.get": reads,
  "exam.pay": records,
  "exam.agree": records,
  "exam.askForAccommodations": records,
  "exam.pass": records,
  "exam.fail": records,
} as const satisfies GrantsOf<typeof candidateExamRoutes>;
