import type { Sentences } from "../shared/problem-shape.ts";

export const staffLineItemProblems = {
  "billing.line-settled": [409, "This item is already paid, or is being paid. Reload the page."],
} as const satisfies Sentences;

type Rows = typeof staffLineItemProblems;
declare module "../shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
