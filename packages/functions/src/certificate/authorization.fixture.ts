import type { RowsOf } from "../shared/authorization-row.fixture.ts";
import { castIdOf } from "../shared/people.fixture.ts";

export const rows = {
  "certificate.own": {},
  "certificate.ofPerson": { params: async () => ({ userId: await castIdOf("other") }) },
} as const satisfies RowsOf<"certificate">;
