import type { Sentences } from "../shared/problem-shape.ts";

export const outboxProblems = {
  "outbox.not-dead": [409, "This event is not waiting for staff. Reload the list."],
} as const satisfies Sentences;

type Rows = typeof outboxProblems;
declare module "../shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
