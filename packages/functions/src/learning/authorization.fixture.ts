import type { RowsOf } from "../shared/authorization-row.fixture.ts";

export const rows = {
  "learning.signIn": {},
} as const satisfies RowsOf<"learning">;
