import type { Sentences } from "../shared/problem-shape.ts";

export const membershipListProblems = {
  "membership-list.too-many-to-export": [
    409,
    "A file holds 20,000 memberships at most. Narrow the list, for example to one year of last days, and download it in parts.",
  ],
} as const satisfies Sentences;

type Rows = typeof membershipListProblems;
declare module "../shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
