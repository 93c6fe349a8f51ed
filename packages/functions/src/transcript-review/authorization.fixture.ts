import { absent, type RowsOf } from "../shared/authorization-row.fixture.ts";

export const rows = {
  "transcriptReview.list": {},
  "transcriptReview.approve": { params: absent("trn") },
  "transcriptReview.reject": { params: absent("trn") },
} as const satisfies RowsOf<"transcriptReview">;
