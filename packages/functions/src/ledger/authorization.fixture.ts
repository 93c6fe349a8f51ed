import type { RowsOf } from "../shared/authorization-row.fixture.ts";

export const rows = {
  "ledger.summary": {},
  "ledger.entries": {},
  "ledger.csv": {},
} as const satisfies RowsOf<"ledger">;
