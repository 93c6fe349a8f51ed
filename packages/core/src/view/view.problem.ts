import type { Sentences } from "../shared/problem-shape.ts";

export const viewProblems = {
  "view.too-many": [409, "You have fifty views of your own. Remove one of them first."],
  "view.not-of-list": [409, "The list has no such column or value. Clear that filter or sorting, then save the view."],
} as const satisfies Sentences;

type Rows = typeof viewProblems;
declare module "../shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
