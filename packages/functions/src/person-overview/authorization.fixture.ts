import type { RowsOf } from "../shared/authorization-row.fixture.ts";
import { castIdOf } from "../shared/people.fixture.ts";

export const rows = {
  "personOverview.get": { params: async () => ({ userId: await castIdOf("member") }) },
} as const satisfies RowsOf<"personOverview">;
