import type { RowsOf } from "../shared/authorization-row.fixture.ts";

export const rows = {
  "membership.get": { isForEverybody: true },
  "membership.options": { isForEverybody: true },
  "membership.addTranscript": {},
  "membership.addToCart": {},
  "membership.withdraw": { body: { requestedAt: "2026-01-05T12:00:00.000Z" } },
} as const satisfies RowsOf<"membership">;
