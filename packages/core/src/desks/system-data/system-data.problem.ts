import type { Sentences } from "../../ground/shared/problem-shape.ts";

export const systemDataProblems = {
  "system-data.changed-meanwhile": [
    409,
    "Somebody has changed this since you opened it. Reload the page to see the present values, then make your change again.",
  ],
  "system-data.fixed": [409, "This page has a fixed number of rows. They can be changed, not added or removed."],
  "system-data.in-force": [409, "This has come into force and stays as it is. Add a newer one."],
  "system-data.full": [409, "This page has ninety rows that are offered. Remove one first."],
  "system-data.rows-refused": [409, "Some rows of the file are refused. Correct them and choose the file again."],
} as const satisfies Sentences;

type Rows = typeof systemDataProblems;
declare module "../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
