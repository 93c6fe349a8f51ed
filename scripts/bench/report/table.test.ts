import { expect, test } from "vitest";
import type { Reading } from "../figure.ts";
import { table } from "./table.ts";

const reading: Reading = { what: "read", value: 1.4, range: [1.2, 1.61], unit: "×", goal: { atMost: 1.4 } };
const lineOf = (override: Partial<Reading>) =>
  table([{ name: "P3", reading: { ...reading, ...override } }]).split("\n")[2];

test("prints what was measured beside its goal", () => {
  expect(lineOf({})).toMatch(/^P3\s+read\s+1\.40×\s+1\.20× – 1\.61×\s+≤ 1\.4×\s+met$/);
});

test.each<[Partial<Reading>, string]>([
  [{ value: 1.4, goal: { atMost: 1.4 } }, "met"],
  [{ value: 1.41, goal: { atMost: 1.4 } }, "missed"],
  [{ value: 10, goal: { atLeast: 10 } }, "met"],
  [{ value: 9.99, goal: { atLeast: 10 } }, "missed"],
])("judges %j: %s", (override, verdict) => {
  expect(lineOf(override)?.endsWith(verdict)).toBe(true);
});

test("gives a figure that broke a row of its own, between the others", () => {
  const lines = table([
    { name: "P3", reading },
    { name: "P4", what: "A list of staff by its size" },
    { name: "P6", reading },
  ]).split("\n");
  expect(lines[3]).toMatch(/^P4\s+A list of staff by its size\s+broke$/);
  expect(lines[4]).toMatch(/^P6.*met$/);
});

test("says that a count is exact", () => {
  const { range: _, ...exact } = reading;
  const line = table([{ name: "R5", reading: { ...exact, value: 0, unit: "", goal: { atMost: 0 } } }]).split("\n")[2];
  expect(line).toMatch(/\s0\s+exact\s+≤ 0\s+met$/);
});
