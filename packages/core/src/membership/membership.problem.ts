import type { Sentences } from "../shared/problem-shape.ts";

export const membershipProblems = {
  "membership.too-far-ahead": [
    409,
    "You can only pre-purchase your AFCPE membership 3 years into the future. Thank you for your commitment to AFCPE!",
  ],
} as const satisfies Sentences;

type Rows = typeof membershipProblems;
declare module "../shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
