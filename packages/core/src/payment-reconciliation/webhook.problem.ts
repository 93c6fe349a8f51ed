import type { Sentences } from "../shared/problem-shape.ts";

export const webhookProblems = {
  "billing.webhook-unsigned": [400, "This is not signed as a webhook of ours."],
} as const satisfies Sentences;

type Rows = typeof webhookProblems;
declare module "../shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
