import { absent, type RowsOf } from "../shared/authorization-row.fixture.ts";
import { castIdOf } from "../shared/people.fixture.ts";

const ofNobody = { params: absent("xpr") };

export const rows = {
  "staffExperience.list": {},
  "staffExperience.exportFile": {},
  "staffExperience.ofPerson": { params: async () => ({ userId: await castIdOf("other") }) },
  "staffExperience.approve": ofNobody,
  "staffExperience.reject": ofNobody,
} as const satisfies RowsOf<"staffExperience">;
