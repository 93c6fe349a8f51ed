import type { RowsOf } from "../shared/authorization-row.fixture.ts";

export const rows = {
  "policy.history": {},
  "policy.change": {
    params: async () => ({ parameter: "expiringDays" }),
    body: { value: 30, validFrom: "2199-01-01" },
  },
} as const satisfies RowsOf<"policy">;
