// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../root.ts";

const textOf = (path: string): string => readFileSync(join(root, path), "utf8");

const kebab = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1-$2")
    .toLowerCase();

const exportedValues = (path: string): string[] =>
  [...textOf(path).matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)].map(([, name = ""]) => name);

const sources = (pattern: string): string[] =>
  globSync(pattern, { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !/[.](test|fixture|gallery)[.]tsx?$/.test(path));

test("a file that exports one component has its name", () => {
  const misnamed = sources("packages/{web,local}/src/**/*.tsx").flatMap((path) => {
    const components = exportedValues(path).filter((name) => /^[A-Z][a-z]/.test(name));
    const [component = ""] = components;
    return components.length === 1 && kebab(component) !== basename(path, ".tsx") ? [`${path}: ${component}`] : [];
  });
  expect(misnamed).toEqual([]);
});

const wordsOf = (name: string): string[] => kebab(name).split(/[-.]/);

/** "cancel" and "canceled", "type" and "types". */
const isAkin = (one: string, other: string): boolean => one.slice(0, 4) === other.slice(0, 4);

/** Imported as a whole (`import * as Wording`), so that the module's name is read with the function's. */
const wholeModules = new Set(
  sources("packages/*/src/**/*.{ts,tsx}").flatMap((path) =>
    [...textOf(path).matchAll(/import (?:type )?\* as \w+ from "([^"]+)"/g)].map(([, from = ""]) =>
      basename(from, ".ts"),
    ),
  ),
);

test("a file of core or the site that exports one value shares a word with it or its types", () => {
  const misnamed = sources("packages/{core,web}/src/**/*.ts").flatMap((path) => {
    const file = basename(path, ".ts");
    const [value = "", ...more] = exportedValues(path);
    const types = [...textOf(path).matchAll(/^export (?:type|interface) (\w+)/gm)].map(([, name = ""]) => name);
    const words = [file, basename(dirname(path))].flatMap(wordsOf);
    const isNamed =
      more.length > 0 ||
      value === "" ||
      wholeModules.has(file) ||
      [value, ...types].flatMap(wordsOf).some((word) => words.some((other) => isAkin(word, other)));
    return isNamed ? [] : [`${path}: ${value}`];
  });
  expect(misnamed).toEqual([]);
});

test("no two files differ only in .ts and .tsx", () => {
  const components = new Set(sources("packages/*/src/**/*.tsx"));
  const twins = sources("packages/*/src/**/*.ts").filter((path) => components.has(`${path}x`));
  expect(twins).toEqual([]);
});
