import type { RowsOf } from "../shared/authorization-row.fixture.ts";

export const rows = {
  "dashboard.get": {},
} as const satisfies RowsOf<"dashboard">;
