import type { RowsOf } from "../shared/authorization-row.fixture.ts";

export const rows = {
  "studyModule.form": {},
  "studyModule.send": {},
  "studyModule.answers": {},
  "studyModule.exportFile": {},
} as const satisfies RowsOf<"studyModule">;
