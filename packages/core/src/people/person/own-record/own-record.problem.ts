import type { Sentences } from "../../../ground/shared/problem-shape.ts";

export const ownRecordProblems = {
  "person.own-record": [403, "This is your own record. Ask a colleague to do it: staff do not serve themselves."],
} as const satisfies Sentences;

type Rows = typeof ownRecordProblems;
declare module "../../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
