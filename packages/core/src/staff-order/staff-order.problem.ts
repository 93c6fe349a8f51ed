import type { Sentences } from "../shared/problem-shape.ts";

export const staffOrderProblems = {
  "billing.not-approvable": [409, "This order does not wait for approval any more. Reload it."],
} as const satisfies Sentences;

type Rows = typeof staffOrderProblems;
declare module "../shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
