import type { Sentences } from "../shared/problem-shape.ts";

export const bulkProblems = {
  "bulk.none": [409, "No row is selected any more. Select some, then begin again."],
  "bulk.too-many": [409, "At most 5,000 rows can be changed at once. Narrow the list with filters first."],
  "bulk.list-moved": [409, "The list has changed: another number of rows matches now. Look at it, then begin again."],
  "bulk.not-done": [409, "This can be undone once all rows are worked through, and only once."],
} as const satisfies Sentences;

type Rows = typeof bulkProblems;
declare module "../shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
