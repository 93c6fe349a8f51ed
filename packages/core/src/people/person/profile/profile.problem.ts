import type { Sentences } from "../../../ground/shared/problem-shape.ts";

export const profileProblems = {
  "account.members-only": [403, "Only members with a membership in force have a member biography."],
  "account.too-many-addresses": [409, "You have twenty addresses, which is the most that we keep. Delete one first."],
} as const satisfies Sentences;

type Rows = typeof profileProblems;
declare module "../../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
