import type { Sentences } from "../../ground/shared/problem-shape.ts";

export const documentProblems = {
  "document.too-many": [409, "There is no room for more files here. First delete one that is not needed."],
  "document.no-room": [
    409,
    "There is no room for more files on this page. A file goes by itself when no row has it any more, or a week after it was sent if no row got it.",
  ],
  "document.not-checked": [409, "This file is still being checked. Try again in a minute."],
  "document.refused": [409, "This file was refused by the check. Delete it, and send another."],
  "document.refused-and-goes": [409, "This file was refused by the check, and goes by itself. Send another."],
  "document.goes-by-itself": [409, "This file is removed by itself, once nothing names it any more."],
  "document.no-preview": [409, "This kind of file cannot be shown here. Download it."],
} as const satisfies Sentences;

type Rows = typeof documentProblems;
declare module "../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
