// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ownerOfAttribute } from "./person-owners.fixture.ts";

const core = join(import.meta.dirname, "../..");

/** The code from an opening bracket to its end. */
function bracketed(code: string, start: number): string {
  let depth = 0;
  for (let at = start; at < code.length; at++) {
    if ("{[(".includes(code.charAt(at))) depth++;
    if ("}])".includes(code.charAt(at)) && --depth === 0) return code.slice(start, at + 1);
  }
  return code.slice(start);
}

/** What begins a change: `{ set: { … } }`, `.remove([ … ])`, `const set = { … }`, `const keptFields = [ … ]`, and a function that makes a patch. */
const changeBegins =
  /\b(?:set|remove|add|person|derived|keptFields)(?:: | = |\()(?=[{[])|Patch(?:\["set"\])?>?(?: \| undefined)? =(?:>)? (?=[({])/g;

const changesIn = (code: string): string[] =>
  [...code.matchAll(changeBegins)].map(({ index, 0: { length } }) => bracketed(code, index + length));

const writes = (code: string, attribute: string): boolean =>
  changesIn(code).some((change) => new RegExp(`(?:[{,]\\s*${attribute}\\s*[:,}]|"${attribute}")`).test(change));

const isAboutPeople = (code: string): boolean =>
  /\bPerson(?:Entity|Patch)|Person[.]patch|profile-save|\b(?:Owner|Seller)\["/.test(code);

const sources = globSync("**/*.ts", { cwd: core })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => !/[.](test|fixture)[.]ts$|^people\/person\/person([.]entity)?[.]ts$/.test(path))
  .map((path) => ({ path, folder: path.split("/")[1], code: readFileSync(join(core, path), "utf8") }))
  .filter(({ code }) => isAboutPeople(code));

describe.each(Object.entries(ownerOfAttribute))("%s", (attribute, owner) => {
  test(`is written by ${owner} alone`, () => {
    const strangers = sources.filter(({ folder, code }) => folder !== owner && writes(code, attribute));
    expect(strangers.map(({ path }) => path)).toEqual([]);
  });
});

test("the test finds what the owners outside of person write", () => {
  const found = Object.entries(ownerOfAttribute).filter(([attribute, owner]) =>
    sources.some(({ folder, code }) => folder === owner && writes(code, attribute)),
  );
  const outside = Object.entries(ownerOfAttribute).filter(([, owner]) => owner !== "person");
  expect(outside.filter((row) => !found.some(([attribute]) => attribute === row[0]))).toEqual([]);
});

test.each([
  "Person.patch(id, { set: { cartOrder: { id, state } } })",
  'Person.patch(id, { set: {}, remove: ["cartOrder"] })',
  "const set = { ...known, cartOrder };",
  "const ended = (): Person.PersonPatch => ({ set: { cartOrder } });",
])("%s writes cartOrder", (code) => {
  expect(writes(code, "cartOrder")).toBe(true);
  expect(writes(code, "cart")).toBe(false);
});
