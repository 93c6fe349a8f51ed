import type { Sentences } from "../../ground/shared/problem-shape.ts";

export const flagProblems = {
  "flag.too-many": [409, "This person has ten active flags. Lower one of them first."],
  "flag.changed-meanwhile": [
    409,
    "Somebody has changed this flag since you opened it, and nothing is saved yet. Look at its present words before you save again.",
  ],
  "flag.edited-since": [409, "Somebody has changed this flag since. Remove it on the person's page."],
} as const satisfies Sentences;

type Rows = typeof flagProblems;
declare module "../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
