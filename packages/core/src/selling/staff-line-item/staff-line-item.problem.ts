import type { Sentences } from "../../ground/shared/problem-shape.ts";

export const staffLineItemProblems = {
  "billing.line-settled": [409, "This item is already paid, or is being paid. Reload the page."],
  "billing.other-sum-paid": [
    409,
    "This order was paid at another sum after the point in time to which the data was restored. So the order is canceled and that payment is given back; its person is told by mail. Nothing else was done. Reload the page.",
  ],
} as const satisfies Sentences;

type Rows = typeof staffLineItemProblems;
declare module "../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
