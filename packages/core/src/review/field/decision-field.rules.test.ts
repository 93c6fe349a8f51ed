import { expect, test } from "vitest";
import { areSameFields, fieldFaults, fieldsAsShown, stepIn } from "./decision-field.rules.ts";
import { probe, shownProbe } from "./probe.fixture.ts";

const approve = fieldsAsShown(probe.approve.fields, shownProbe.outcomes.approve.fields, shownProbe.parts);
const reject = fieldsAsShown(probe.reject.fields, shownProbe.outcomes.reject.fields, shownProbe.parts);

test("an item is asked what it offers: with its options, what it begins with, and the rows that it shows", () => {
  expect(approve).toEqual([
    { name: "deadline", kind: "day", label: "Deadline", isNeeded: false, value: "2029-01-15" },
    {
      ...{ name: "courseMaterials", kind: "choices", label: "Course materials", isNeeded: true },
      options: [
        { value: "cfp", label: "Book one" },
        { value: "csc", label: "Book two" },
      ],
    },
    {
      ...{ name: "entries", kind: "rows", label: "Entries", isNeeded: false, value: ["xpr_1"] },
      options: [
        { value: "xpr_1", label: "Counseling" },
        { value: "xpr_2", label: "Coaching" },
      ],
    },
    { name: "withoutExam", kind: "yesNo", label: "Without the exam", isNeeded: false },
  ]);
});

test.each([
  [approve, { courseMaterials: ["cfp"] }, []],
  [approve, { courseMaterials: ["cfp", "csc"], entries: ["xpr_2"], deadline: "2029-01-15" }, []],
  [approve, {}, [["courseMaterials", "Choose the course materials."]]],
  [approve, { courseMaterials: [] }, [["courseMaterials", "Choose the course materials."]]],
  [approve, { courseMaterials: ["cfp", "other"] }, [["courseMaterials", "Choose from what is shown."]]],
  [approve, { courseMaterials: ["cfp"], entries: ["xpr_9"] }, [["entries", "Choose from what is shown."]]],
  [reject, { step: "shipping" }, []],
  [reject, {}, [["step", "You must select a step"]]],
  [reject, { step: "pathway" }, [["step", "You must select a step"]]],
])("what is wrong with the answers, %#", (fields, values, faults) => {
  expect(fieldFaults(fields, values).map(({ path, message }) => [path, message])).toEqual(faults);
});

test("a step says which status the item gets", () => {
  expect(stepIn(reject, { step: "documentation" })).toMatchObject({ value: "documentation", status: "needs_info" });
  expect(stepIn(reject, {})).toBeUndefined();
  expect(stepIn(approve, { step: "documentation" })).toBeUndefined();
});

test.each([
  [{ a: 1, b: { c: [1, 2], d: 3 } }, { b: { d: 3, c: [1, 2] }, a: 1 }, true],
  [{}, {}, true],
  [{ a: ["x", "y"] }, { a: ["y", "x"] }, false],
  [{ a: 1 }, { a: "1" }, false],
  [{ a: 1 }, {}, false],
])("two presses say the same, %#", (one, other, isSame) => {
  expect(areSameFields(one, other)).toBe(isSame);
});
