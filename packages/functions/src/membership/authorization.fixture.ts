import type { RowsOf } from "../shared/authorization-row.fixture.ts";

export const rows = {
  "membership.get": { isForEverybody: true },
  "membership.options": { isForEverybody: true },
  "membership.addTranscript": {},
  "membership.addToCart": {},
} as const satisfies RowsOf<"membership">;
