import type { Sentences } from "../shared/problem-shape.ts";

export const webhookProblems = {
  "billing.webhook-unsigned": [400, "The signature is not one of our webhook."],
} as const satisfies Sentences;

type Rows = typeof webhookProblems;
declare module "../shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
