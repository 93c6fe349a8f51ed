import type { RowsOf } from "../shared/authorization-row.fixture.ts";

const absent = async () => ({ kind: "closure", id: "per_01h00000000000000000009999" });

export const rows = {
  "review.counts": {},
  "review.queue": { params: async () => ({ kind: "closure" }) },
  "review.open": { params: absent },
  "review.takeBack": { params: absent, body: { reviewId: "rev_01h00000000000000000009999" } },
  "review.assign": { params: absent },
  "review.preview": { params: absent, body: { outcome: "approve" } },
} as const satisfies RowsOf<"review">;
