// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { root } from "../root.ts";

const text = new Map(
  globSync(["packages/*/src/**/*.{ts,tsx}", "{scripts,stacks,e2e}/**/*.ts"], { cwd: root }).map(
    (path) => [path, readFileSync(join(root, path), "utf8")] as const,
  ),
);

const declared = /^export (?:abstract )?(?:async )?(?:function\*?|const|type|interface|class) (\w+)/gm;

/** A handler's entry, and the rows of the authorization matrix: each file has one, and nobody imports it by name. */
const isFoundByItsFile = (path: string, name: string): boolean =>
  (name === "handler" && /^packages\/functions\/src\//.test(path)) ||
  (name === "rows" && path.endsWith("/authorization.fixture.ts"));

/** The file of an import, if it is ours. */
function pathOfImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return normalize(join(dirname(from), specifier));
  const [, name, path] = /^@guildhall\/(core|functions|web)\/(.+)$/.exec(specifier) ?? [];
  return path && `packages/${name}/src/${path}.ts`;
}

const importedNames = new Set<string>();
const namespaces: { readonly name: string; readonly path: string }[] = [];
for (const [from, code] of text) {
  for (const [, names = "", specifier = ""] of code.matchAll(/^import (?:type )?\{([^}]*)\} from "([^"]+)"/gm)) {
    const path = pathOfImport(from, specifier);
    for (const [, name] of names.matchAll(/(?:^|,)\s*(?:type )?(\w+)/g)) importedNames.add(`${path}#${name}`);
  }
  for (const [, name = "", specifier = ""] of code.matchAll(/^import (?:type )?\* as (\w+) from "([^"]+)"/gm)) {
    const path = pathOfImport(from, specifier);
    if (path?.startsWith("packages/core/")) namespaces.push({ name, path });
  }
}

const groups = <T>(rows: readonly T[], key: (row: T) => string, value: (row: T) => string): string[] =>
  [...Map.groupBy(rows, key)]
    .map(([name, those]) => [name, [...new Set(those.map(value))]] as const)
    .filter(([, values]) => values.length > 1)
    .map(([name, values]) => `${name}: ${values.join(", ")}`);

test("one exported name is one thing, unless it is read with the name of its module (Order.find)", () => {
  const readWithModule = new Set(namespaces.map(({ path }) => path));
  const exported = [...text]
    .filter(([path]) => /^packages\/(core|functions|web)\/src\//.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap(([path, code]) => [...code.matchAll(declared)].map(([, name = ""]) => ({ name, path })))
    .filter(({ path, name }) => !isFoundByItsFile(path, name))
    .filter(({ path, name }) => importedNames.has(`${path}#${name}`) || !readWithModule.has(path));
  expect(exported.length).toBeGreaterThan(1000);
  const named = ({ name }: { name: string }) => name;
  expect(groups(exported, named, ({ path }) => path)).toEqual([]);
});

test("a type that is not exported does not have the name of one that is", () => {
  const product = [...text].filter(
    ([path]) => /^packages\/(core|functions|web)\/src\//.test(path) && !/\.(test|fixture)\.tsx?$/.test(path),
  );
  const namesOf = (pattern: RegExp) =>
    product.flatMap(([path, code]) => [...code.matchAll(pattern)].map(([, name = ""]) => ({ name, path })));
  const exported = new Set(namesOf(/^export (?:type|interface|class) (\w+)/gm).map(({ name }) => name));
  const local = namesOf(/^(?:type|interface) (\w+)/gm);
  expect(local.length).toBeGreaterThan(500);
  expect(local.filter(({ name }) => exported.has(name))).toEqual([]);
});

/** A domain's manifests and its seller are read under its own name. */
const ownerOf = (path: string): string => path.replace(/[.](contract|server|seller)[.]ts$/, "");

test("the name of a module of core is the same wherever it is imported whole, and no other module's", () => {
  expect(namespaces.length).toBeGreaterThan(100);
  expect(
    groups(
      namespaces,
      ({ name }) => name,
      ({ path }) => ownerOf(path),
    ),
  ).toEqual([]);
  expect(
    groups(
      namespaces,
      ({ path }) => path,
      ({ name }) => name,
    ),
  ).toEqual([]);
});
