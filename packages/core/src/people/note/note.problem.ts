import type { Sentences } from "../../ground/shared/problem-shape.ts";

export const noteProblems = {
  "note.changed-meanwhile": [
    409,
    "Somebody has changed this note since you opened it, and nothing is saved yet. Look at its present words before you save again.",
  ],
} as const satisfies Sentences;

type Rows = typeof noteProblems;
declare module "../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
