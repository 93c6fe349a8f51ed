import type { ReviewQueue } from "../review/review.schema.ts";

export const closureQueue = {
  kind: "closure",
  path: "/admin/closures",
  title: "Accounts to close",
  what: "account to close",
} as const satisfies ReviewQueue;
