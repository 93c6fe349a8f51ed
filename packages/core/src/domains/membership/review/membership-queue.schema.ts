import type { ReviewQueue } from "../../../review/review.schema.ts";

export const membershipQueue = {
  kind: "membership",
  path: "/admin/memberships",
  title: "Memberships",
  what: "request for a membership",
  statuses: ["pending", "approved", "rejected"],
} as const satisfies ReviewQueue;
