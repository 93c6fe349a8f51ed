import type { Sentences } from "../../shared/problem-shape.ts";

export const ownRecordProblems = {
  "person.own-record": [403, "This is your own record. Ask a colleague to do it: staff do not serve themselves."],
} as const satisfies Sentences;

type Rows = typeof ownRecordProblems;
declare module "../../shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
