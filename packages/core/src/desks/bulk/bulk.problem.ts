import type { Sentences } from "../../ground/shared/problem-shape.ts";

export const bulkProblems = {
  "bulk.none": [409, "No rows are selected. Select some, then start again."],
  "bulk.too-many": [409, "At most 5,000 rows can be changed at once. Narrow the list with filters first."],
  "bulk.list-moved": [409, "The list has changed: a different number of rows matches now. Check it, then start again."],
  "bulk.pressed-otherwise": [
    409,
    "An earlier press of this button has begun another job, although its answer did not arrive. Look at the bulk actions first. To begin this one as well, press again.",
  ],
  "bulk.not-done": [409, "This can be undone after all rows are done, and only once."],
  "bulk.no-undo": [409, "A file cannot be undone. It is deleted after a day."],
  "bulk.no-undo-of-event": [409, "What was done to all who are registered for an event cannot be undone."],
  "bulk.nothing-failed": [
    409,
    "There is nothing to try again: this is still working, nothing failed, or it was tried again.",
  ],
  "bulk.no-file": [409, "This file is still being made, or it was deleted after its day. Ask for a new one."],
} as const satisfies Sentences;

type Rows = typeof bulkProblems;
declare module "../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
