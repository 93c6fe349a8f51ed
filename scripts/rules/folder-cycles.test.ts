// @vitest-environment node
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { root } from "../root.ts";

const slashed = (path: string): string => path.replaceAll("\\", "/");

const files = globSync(["packages/*/src/**/*.{ts,tsx,css}", "{scripts,stacks,e2e}/**/*.{ts,mjs}"], {
  cwd: root,
  exclude: ["**/node_modules/**", "**/.build/**"],
})
  .map(slashed)
  .filter((path) => !/[.](test|fixture|setup|spec)[.]tsx?$/.test(path));

const specifiers = /(?:\bfrom |\bimport\(?\s*|@import )"([^"]+)"/g;

/** The file of an import, if it is ours. */
function importedFile(from: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return slashed(normalize(join(dirname(from), specifier)));
  const [, name, path] = /^(?:@guildhall\/)?(core|functions|web|small-cloud)\/(.+)$/.exec(specifier) ?? [];
  const file = path && `packages/${name}/src/${path}`;
  return file && [file, `${file}.ts`, `${file}.tsx`].find((one) => existsSync(join(root, one)));
}

/** A folder may share its words with the folders inside of it, and put together what they have. */
const areNested = (one: string, other: string): boolean => `${one}/`.startsWith(`${other}/`);

interface Import {
  readonly from: string;
  readonly to: string;
}

function importsBetweenFolders(paths: readonly string[]): Import[] {
  return paths.flatMap((from) =>
    [...readFileSync(join(root, from), "utf8").matchAll(specifiers)]
      .map(([, specifier = ""]) => importedFile(from, specifier))
      .filter((to) => to !== undefined)
      .map((to) => ({ from, to }))
      .filter(
        (one) => !areNested(dirname(one.from), dirname(one.to)) && !areNested(dirname(one.to), dirname(one.from)),
      ),
  );
}

/** The imports that are left when folders that import no other, or that no other imports, are taken away again and again. */
function circular(imports: readonly Import[]): Import[] {
  const importing = new Set(imports.map(({ from }) => dirname(from)));
  const imported = new Set(imports.map(({ to }) => dirname(to)));
  const left = imports.filter(({ from, to }) => importing.has(dirname(to)) && imported.has(dirname(from)));
  return left.length === imports.length ? left : circular(left);
}

test("no two folders import each other, directly or by way of others", () => {
  const imports = importsBetweenFolders(files);
  expect(imports.length).toBeGreaterThan(5000);
  expect(circular(imports).map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test.each([
  [
    "a line",
    [
      ["a", "b"],
      ["b", "c"],
    ],
    0,
  ],
  [
    "a pair",
    [
      ["a", "b"],
      ["b", "a"],
    ],
    2,
  ],
  [
    "a ring behind a line",
    [
      ["a", "b"],
      ["b", "c"],
      ["c", "b"],
      ["c", "d"],
    ],
    2,
  ],
  [
    "a ring of three",
    [
      ["a", "b"],
      ["b", "c"],
      ["c", "a"],
    ],
    3,
  ],
])("%s", (_, arrows, count) => {
  expect(circular(arrows.map(([from, to]) => ({ from: `${from}/x.ts`, to: `${to}/x.ts` })))).toHaveLength(count);
});
