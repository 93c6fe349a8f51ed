import type { RowsOf } from "../shared/authorization-row.fixture.ts";

export const rows = {
  "texting.terms": {},
  "texting.consent": {},
  "texting.optIn": {},
  "texting.optOut": {},
} as const satisfies RowsOf<"texting">;
