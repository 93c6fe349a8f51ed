import type { RowsOf } from "../shared/authorization-row.fixture.ts";

export const rows = {
  "card.createSetupIntent": {},
  "card.setUpCard": {},
  "card.saveCard": {},
} as const satisfies RowsOf<"card">;
