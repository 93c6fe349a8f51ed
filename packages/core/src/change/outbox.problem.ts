import type { Sentences } from "../shared/problem-shape.ts";

export const outboxProblems = {
  "outbox.not-dead": [409, "That event is not waiting for anybody. Reload the list."],
} as const satisfies Sentences;

type Rows = typeof outboxProblems;
declare module "../shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
