import { forColleagues, type GrantsOf, reads, records } from "../../../ground/route/grants.ts";
import type { experienceReviewRoutes } from "./experience-review.routes.ts";
import type { experienceRoutes } from "./hours.routes.ts";
import type { staffExperienceRoutes } from "./staff-experience.routes.ts";

const servesOthers = { ...records, ...forColleagues };

export const experienceGrants = {
  "experience.list": reads,
  "experience.exportFile": reads,
  "experience.get": reads,
  "experience.create": records,
  "experience.change": records,
  "experience.remove": records,
  "experience.addFile": { ...records, files: "receive" },
  "experience.submit": records,
  "experience.callBack": records,
} as const satisfies GrantsOf<typeof experienceRoutes>;

export const staffExperienceGrants = {
  "staffExperience.list": { table: "read", lists: "read", memoryMegabytes: 1024 },
  "staffExperience.exportFile": { ...records, lists: "read", memoryMegabytes: 1024, timeoutSeconds: 29 },
  "staffExperience.ofPerson": reads,
  "staffExperience.approve": servesOthers,
  "staffExperience.reject": servesOthers,
} as const satisfies GrantsOf<typeof staffExperienceRoutes & typeof experienceReviewRoutes>;
