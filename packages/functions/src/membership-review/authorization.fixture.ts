import { absent, type RowsOf } from "../shared/authorization-row.fixture.ts";

export const rows = {
  "membershipReview.list": {},
  "membershipReview.get": { params: absent("lin", "id") },
  "membershipReview.decide": { params: absent("lin", "id"), body: { approved: false } },
  "membershipReview.remove": { params: absent("lin", "id") },
} as const satisfies RowsOf<"membershipReview">;
