import type { Sentences } from "../../ground/shared/problem-shape.ts";

export const staffOrderProblems = {
  "billing.not-approvable": [409, "This order no longer waits for approval. Reload it."],
  "billing.reviewed-elsewhere": [
    409,
    "This is a request for a membership. Decide on it under Pending Approvals, Memberships.",
  ],
  "billing.attempted-since": [
    409,
    "A payment of this order has begun since your page showed it, so nothing was done. Look at the order as it is now.",
  ],
  "billing.sum-changed": [409, "The price has changed, so nothing was done. Check it again."],
} as const satisfies Sentences;

type Rows = typeof staffOrderProblems;
declare module "../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
