import { expect, test } from "vitest";
import { answerCellsOf, questionColumnsOf } from "./answer-columns.rules.ts";
import type { FormField } from "./study-module.schema.ts";

const field = (name: string, kind: FormField["kind"]): FormField => ({
  name,
  label: `${name}?`,
  kind,
  required: false,
});
const fields = [
  field("firstName", "text"),
  field("start", "date"),
  field("module", "choice"),
  field("mayContact", "checkbox"),
];

test("each question has a column, in the order of the form, and former ones that were answered come last", () => {
  const columns = questionColumnsOf(fields, [
    { module: "A", former: "x" },
    { former: "y", older: "z" },
  ]);
  expect(columns.map(({ id, title, kind }) => [id, title, kind])).toEqual([
    ["answer.start", "start?", "day"],
    ["answer.module", "module?", "text"],
    ["answer.mayContact", "mayContact?", "text"],
    ["answer.former", "former", "text"],
    ["answer.older", "older", "text"],
  ]);
});

test("what was ticked or not is said in words", () => {
  expect(answerCellsOf({ mayContact: true, mayCall: false, module: "=1+1" })).toEqual({
    "answer.mayContact": "Yes",
    "answer.mayCall": "No",
    "answer.module": "=1+1",
  });
});
