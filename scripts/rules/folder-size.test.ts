// @vitest-environment node
import { globSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { root } from "../root.ts";

/** A reader sees this many names at once. */
const most = 30;

/** Folders that are larger. None is added, and a number here is only lowered. */
const larger: Readonly<Record<string, number>> = {
  "packages/core/src/desks/privacy": 34,
  "packages/core/src/engines/list": 33,
  "packages/core/src/ground/change": 33,
  "packages/core/src/money/order": 32,
  "packages/core/src/people/account": 33,
  "packages/core/src/people/person": 43,
  "packages/core/src/selling/checkout": 34,
  "packages/functions/src/account": 53,
  "packages/functions/src/checkout": 35,
  scripts: 34,
  stacks: 48,
};

const folders = Map.groupBy(
  globSync(["packages/*/src/**/*.{ts,tsx,css,mjs}", "{scripts,stacks,e2e}/**/*.{ts,mjs}"], {
    cwd: root,
    exclude: ["**/node_modules/**", "**/.build/**"],
  }).map((path) => path.replaceAll("\\", "/")),
  (path) => dirname(path),
);

const sizes = [...folders].map(([folder, files]) => [folder, files.length] as const);

test(`no folder has more than ${most} files, and those that had more do not grow`, () => {
  const tooLarge = sizes.filter(([folder, size]) => size > (larger[folder] ?? most));
  expect(tooLarge).toEqual([]);
});

test("a folder that is split leaves the list", () => {
  const sizeOf = new Map(sizes);
  expect(Object.keys(larger).filter((folder) => (sizeOf.get(folder) ?? 0) <= most)).toEqual([]);
});
