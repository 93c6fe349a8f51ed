import { absent, type RowsOf } from "../shared/authorization-row.fixture.ts";

const item = { params: absent("pbk") };

export const rows = {
  "paidBackReview.list": {},
  "paidBackReview.letStand": item,
  "paidBackReview.takeBack": item,
} as const satisfies RowsOf<"paidBackReview">;
