import type { Sentences } from "../shared/problem-shape.ts";

export const groupProblems = {
  "group.not-offered": [409, "This group no longer exists. Reload the page and choose another."],
} as const satisfies Sentences;

type Rows = typeof groupProblems;
declare module "../shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
