import type { ReviewQueue } from "../../review/review.schema.ts";

export const closureQueue = {
  kind: "closure",
  path: "/admin/closures",
  title: "Accounts to close",
  what: "account to close",
  statuses: ["pending", "approved", "rejected"],
} as const satisfies ReviewQueue;
