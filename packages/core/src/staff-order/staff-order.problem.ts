import type { Sentences } from "../shared/problem-shape.ts";

export const staffOrderProblems = {
  "billing.not-approvable": [409, "This order does not wait for approval any more. Reload it."],
  "billing.sum-changed": [409, "The price has changed meanwhile, so nothing was done. Look at it again."],
} as const satisfies Sentences;

type Rows = typeof staffOrderProblems;
declare module "../shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
