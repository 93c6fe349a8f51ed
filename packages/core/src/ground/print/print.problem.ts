import type { Sentences } from "../shared/problem-shape.ts";

export const printProblems = {
  "rate.papers": [429, "You have downloaded many files in a short time. Wait a few minutes, then download this one."],
} as const satisfies Sentences;

type Rows = typeof printProblems;
declare module "../shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
