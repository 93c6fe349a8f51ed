import { forColleagues, type GrantsOf, pays, reads, records } from "../../../ground/route/grants.ts";
import type { registrationReviewRoutes } from "./registration-review.routes.ts";
import type { staffRegistrationRoutes } from "./staff-registration.routes.ts";

const servesOthers = { ...records, ...forColleagues };

export const staffRegistrationGrants = {
  "staffRegistration.list": { table: "read", lists: "read", memoryMegabytes: 1024 },
  "staffRegistration.exportFile": { ...records, lists: "read", memoryMegabytes: 1024, timeoutSeconds: 29 },
  "staffRegistration.change": servesOthers,
  "staffRegistration.approve": servesOthers,
  "staffRegistration.approveModules": servesOthers,
  "staffRegistration.reject": servesOthers,
  "staffRegistration.acceptTranscript": { ...pays, ...forColleagues },
  "staffRegistration.markModule": servesOthers,
  "staffRegistration.choices": reads,
  "staffRegistration.create": servesOthers,
  "staffRegistration.ofPerson": reads,
} as const satisfies GrantsOf<typeof staffRegistrationRoutes & typeof registrationReviewRoutes>;
