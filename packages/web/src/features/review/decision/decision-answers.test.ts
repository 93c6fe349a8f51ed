import { dayField, numberField, priceField, yesNoField } from "@guildhall/core/engines/system-page/page-field.schema";
import type { ShownField } from "@guildhall/core/review/field/decision-field.schema";
import { seenField, someOfField, stepField } from "@guildhall/core/review/field/decision-field.schema";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { answersOf, faultsOfAnswers, startingAnswers } from "./decision-answers.ts";

const declared = {
  deadline: dayField({ label: "Deadline", optional: true }),
  hours: numberField({ label: "Required hours", min: 0, max: 2000, optional: true }),
  price: priceField({ label: "Price", optional: true }),
  withoutExam: yesNoField({ label: "Without the exam", optional: true }),
  materials: someOfField({ label: "Course materials", most: 9 }),
  totalCents: seenField("Price", z.int()),
  step: stepField({ label: "Step" }),
};
const field = (name: keyof typeof declared, more: Partial<ShownField> = {}): ShownField => ({
  ...{ name, kind: declared[name].kind, label: declared[name].label, isNeeded: false, ...more },
});
const options = [{ value: "one", label: "Book one" }];
const fields = [
  field("deadline", { value: "2029-01-15" }),
  field("hours", { value: 1000 }),
  field("price", { value: 42_500 }),
  field("withoutExam"),
  field("materials", { options, isNeeded: true }),
  field("totalCents", { value: 7500 }),
];

test("a field begins with what the item gives to it, and what was picked on the page counts more", () => {
  const begun = { deadline: "2029-01-15", hours: "1000", price: "425.00", withoutExam: false };
  expect(startingAnswers(fields, {})).toEqual({ ...begun, materials: [] });
  expect(startingAnswers(fields, { materials: ["one"] })).toEqual({ ...begun, materials: ["one"] });
});

test("what is typed is sent as its kind means it; what was only seen is repeated, and what is empty is left out", () => {
  const typed = { deadline: "", hours: "900", price: "60", withoutExam: true, materials: ["one"] };
  expect(answersOf(fields, typed)).toEqual({
    ...{ hours: 900, price: 6000, withoutExam: true, materials: ["one"], totalCents: 7500 },
  });
});

test.each([
  [{ materials: ["one"] }, []],
  [{}, [["materials", "Choose the course materials."]]],
  [
    { materials: ["two"], hours: 2001 },
    [
      ["hours", "Enter a whole number from 0 to 2000."],
      ["materials", "Choose from what is shown."],
    ],
  ],
])("what is wrong is said before it is sent, %#", (answers, faults) => {
  expect(faultsOfAnswers(declared, fields, answers).map(({ path, message }) => [path, message])).toEqual(faults);
});
