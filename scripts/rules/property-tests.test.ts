import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { propertyRuns, propertySeed } from "../property-runs.ts";
import { root } from "../root.ts";

const files = globSync("packages/*/src/**/*.test.{ts,tsx}", { cwd: root })
  .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }))
  .filter(({ text }) => /from "fast-check"/.test(text));

test("finds the property tests at all", () => {
  expect(files.length).toBeGreaterThan(15);
});

describe.each(files)("$file", ({ file, text }) => {
  test("tries what it is told to try: no seed and no number of runs of its own", () => {
    expect(text).not.toMatch(/\bseed\s*:|numRuns\s*:\s*\d/);
  });

  test("is in a project that tells it", () => {
    expect(file).not.toMatch(/\.(db|slow)\.test\./);
  });
});

test("no test draws what it could not draw again", () => {
  const tests = globSync("{packages/*/src/**/,e2e/**/,scripts/,stacks/}*.{test,spec,fixture}.{ts,tsx}", { cwd: root });
  const isFree = (file: string) => /Math\.random\(|\?\? Date\.now\(\) %/.test(readFileSync(join(root, file), "utf8"));
  expect(tests.length).toBeGreaterThan(300);
  expect(tests.filter(isFree)).toEqual([]);
});

test("what is told is the seed and the number of runs", () => {
  expect(fc.readConfigureGlobal()).toMatchObject({ seed: propertySeed, numRuns: propertyRuns() });
});
