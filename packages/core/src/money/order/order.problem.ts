import type { Sentences } from "../../ground/shared/problem-shape.ts";

export const orderProblems = {
  "billing.order-unreadable": [
    409,
    "This order cannot be read here: another release of the portal wrote it. We have been told; until it is mended it stays as it is.",
  ],
} as const satisfies Sentences;

type Rows = typeof orderProblems;
declare module "../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
