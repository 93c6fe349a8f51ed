import { absent, type RowsOf } from "../shared/authorization-row.fixture.ts";

const accommodation = { params: absent("acm") };
const result = { params: absent("exr") };

export const rows = {
  "examReview.accommodations": {},
  "examReview.grantAccommodation": accommodation,
  "examReview.declineAccommodation": accommodation,
  "examReview.results": {},
  "examReview.applyResult": result,
  "examReview.keepResult": result,
} as const satisfies RowsOf<"examReview">;
