import type { Sentences } from "../../ground/shared/problem-shape.ts";

export const cardProblems = {
  "billing.card-needed": [400, "Choose a card to pay with."],
  "billing.card-unknown": [400, "We cannot use this card. Enter it again."],
  "billing.card-changed": [
    409,
    "Your saved card has changed. Check which card it is, then pay with it or with another.",
  ],
} as const satisfies Sentences;

type Rows = typeof cardProblems;
declare module "../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
