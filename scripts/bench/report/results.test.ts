import { beforeEach, expect, test, vi } from "vitest";
import { ExplainedError } from "../../../packages/small-cloud/src/shared/explained-error.ts";
import { type Figure, type Measured, type Settings, Unavailable } from "../figure.ts";
import { countLine, exitCodeOf, measureAll } from "./results.ts";

const settings: Settings = { blocks: 1, isQuick: true, isFull: false };

const figure = (name: string, measure: Figure["measure"]): Figure => ({ name, title: `Title of ${name}`, measure });

const measured: Measured = {
  readings: [
    { what: "read", value: 1, unit: "×", goal: { atMost: 2 } },
    { what: "write", value: 3, unit: "×", goal: { atMost: 2 } },
  ],
  notes: ["a note"],
  skipped: ["There is no ps here."],
};

const fails = (error: unknown) => async (): Promise<Measured> => {
  throw error;
};

beforeEach(() => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});

test("a figure that is measured has its rows, its notes, and what it left out", async () => {
  const results = await measureAll([figure("P1", async () => measured)], settings);
  expect(results.rows).toEqual(measured.readings.map((reading) => ({ name: "P1", reading })));
  expect(results.notes).toMatchObject([{ lines: ["a note"] }]);
  expect(results.skipped).toEqual(["P1: There is no ps here."]);
  expect(countLine(results)).toBe("1 met, 1 missed, 0 broke, 1 skipped");
  expect(exitCodeOf(results)).toBe(0);
});

test("what is not on this machine is skipped", async () => {
  const results = await measureAll([figure("P9", fails(new Unavailable("There is no Chromium.")))], settings);
  expect([results.rows, results.skipped]).toEqual([[], ["P9: There is no Chromium."]]);
  expect(exitCodeOf(results)).toBe(0);
});

test.each([
  ["a fault", new Error("429 to GET /api/user")],
  ["a sentence for people", new ExplainedError("The port is taken.")],
  ["a thing that is no error", "gone"],
])("a figure that ends with %s breaks: it has a row, the others go on, and the run ends with 1", async (_, error) => {
  const figures = [figure("P3", fails(error)), figure("P4", async () => measured)];
  const results = await measureAll(figures, settings);
  expect(results.rows[0]).toEqual({ name: "P3", what: "Title of P3" });
  expect(results.broken).toEqual([expect.stringContaining(error instanceof Error ? error.message : error)]);
  expect(countLine(results)).toBe("1 met, 1 missed, 1 broke, 1 skipped");
  expect(exitCodeOf(results)).toBe(1);
});
