import type { Sentences } from "../../../ground/shared/problem-shape.ts";

export const membershipListProblems = {
  "membership-list.too-many-to-export": [
    409,
    "A file of more than 20,000 memberships is made in the background. Load the list again, then ask for it.",
  ],
} as const satisfies Sentences;

type Rows = typeof membershipListProblems;
declare module "../../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
