import type { Sentences } from "../../ground/shared/problem-shape.ts";

export const viewProblems = {
  "view.too-many": [409, "You have fifty views of your own. Remove one of them first."],
  "view.changed-meanwhile": [
    409,
    "Somebody has changed this view since you opened it, and nothing is saved yet. To replace theirs, save again. To keep both, press Save as a view instead.",
  ],
  "view.not-of-list": [409, "The list has no such column or value. Clear that filter or sorting, then save the view."],
} as const satisfies Sentences;

type Rows = typeof viewProblems;
declare module "../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
