import type { Sentences } from "../ground/shared/problem-shape.ts";

export const reviewProblems = {
  "review.gone": [404, "This was withdrawn. There is nothing left to decide."],
  "review.deciding": [409, "This was decided a moment ago. Continue with the next one."],
  "review.decided": [409, "This was decided before. Reload the list."],
  "review.claimed": [409, "A colleague has this open. Take it over if you want to decide."],
  "review.changed": [
    409,
    "This was changed, or a decision on it was taken back, since you read it. Read it again, then decide.",
  ],
  "review.not-read": [409, "This does not say what you have read. Reload the page, then decide."],
  "review.sum-not-read": [409, "This does not say which price you approve. Reload the page, then decide."],
  "review.in-effect": [409, "This was taken back before, or has taken effect. Open it to see which."],
  "review.not-yours": [409, "Only the person who decided can take a decision back."],
  "review.not-staff": [400, "Choose a member of staff."],
} as const satisfies Sentences;

type Rows = typeof reviewProblems;
declare module "../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
