import { today } from "@guildhall/core/ground/shared/clock";
import { plusYears } from "@guildhall/core/ground/shared/days";
import type { RowsOf } from "../shared/authorization-row.fixture.ts";

export const rows = {
  "policy.history": {},
  "policy.change": {
    params: async () => ({ parameter: "expiringDays" }),
    body: { value: 30, validFrom: plusYears(today(), 1) },
  },
} as const satisfies RowsOf<"policy">;
