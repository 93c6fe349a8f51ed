import { absent, type RowsOf } from "../shared/authorization-row.fixture.ts";

export const rows = {
  "extensionReview.list": {},
  "extensionReview.get": { params: absent("ext", "id") },
  "extensionReview.approve": { params: absent("ext", "id") },
  "extensionReview.reject": { params: absent("ext", "id") },
} as const satisfies RowsOf<"extensionReview">;
