import type { Sentences } from "../../ground/shared/problem-shape.ts";

export const webhookProblems = {
  "billing.webhook-unsigned": [400, "The signature is not one of our webhook."],
} as const satisfies Sentences;

type Rows = typeof webhookProblems;
declare module "../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
