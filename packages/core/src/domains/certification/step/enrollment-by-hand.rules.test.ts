import { expect, test } from "vitest";
import { enrollmentToDo } from "./enrollment-by-hand.rules.ts";

const materials = [
  { id: "plain", name: "Plain", isShipped: false, brightspaceCourseId: "" },
  { id: "courses", name: "Digital", isShipped: false, brightspaceCourseId: "101", brightspaceCourse3Id: "103" },
  { id: "shipped", name: "Printed", isShipped: true },
];

const sentAddress = {
  ...{ id: "adr_1", name: "Home", addressLine1: "1 Main Street", city: "Columbus", state: "OH", zip: "43215" },
} as never;

test.each([
  ["what is only to be read", "plain", {}, []],
  ["no materials", "none", {}, []],
  ["a material with courses", "courses", {}, [["Courses of Digital", "101, 103"]]],
  [
    "a material that is shipped",
    "shipped",
    { sentAddress },
    [["Send Printed to", expect.stringContaining("1 Main Street")]],
  ],
  [
    "what staff chose when they approved it",
    "plain",
    { approval: { selectedSections: ["A"], selectedBrightspaceSections: ["B", "C"], selectedGroups: [] } },
    [
      ["Sections of modules", "A"],
      ["Sections of course materials", "B, C"],
    ],
  ],
] as const)("what is to do for who is enrolled with %s", (_case, courseMaterialId, more, expected) => {
  const facts = enrollmentToDo({ answers: { course_materials: { courseMaterialId } }, ...more }, materials);
  expect(facts.map((fact) => [fact.name, "value" in fact ? fact.value : undefined])).toEqual(expected);
});
