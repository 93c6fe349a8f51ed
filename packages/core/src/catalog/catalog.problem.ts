import type { Sentences } from "../shared/problem-shape.ts";

export const catalogProblems = {
  "catalog.not-offered": [409, "This is no longer offered."],
} as const satisfies Sentences;

type Rows = typeof catalogProblems;
declare module "../shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
