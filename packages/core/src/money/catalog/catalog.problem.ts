import type { Sentences } from "../../ground/shared/problem-shape.ts";

export const catalogProblems = {
  "catalog.not-offered": [409, "This is no longer offered."],
} as const satisfies Sentences;

type Rows = typeof catalogProblems;
declare module "../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
