import type { Sentences } from "../../ground/shared/problem-shape.ts";

export const memberSearchProblems = {
  "member-search.members-only": [
    403,
    "The member search is for people with a valid membership. Get a membership first, then come back.",
  ],
  "rate.members-seen": [
    429,
    "You have looked at as many members as one person can at a time. Narrow your search, and try again later.",
  ],
} as const satisfies Sentences;

type Rows = typeof memberSearchProblems;
declare module "../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
