import type { Sentences } from "../../ground/shared/problem-shape.ts";

export const groupProblems = {
  "group.not-offered": [409, "This group no longer exists. Reload the page and choose another."],
  "group.already-in": [409, "They are in this group already."],
  "group.not-in": [409, "They are not in this group."],
  "group.added-since": [409, "Somebody has taken them out and put them in again since. They stay in the group."],
} as const satisfies Sentences;

type Rows = typeof groupProblems;
declare module "../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
