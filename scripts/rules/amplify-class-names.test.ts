// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../root.ts";

const pages = globSync("packages/{web,local}/src/**/*.tsx", { cwd: root }).filter((file) => !file.includes(".test."));

/** In a text, and not in the name of a package. */
const className = /(?<![@\w-])amplify-(?!ui\b)\w/;

test("finds the pages", () => {
  expect(pages.length).toBeGreaterThan(300);
});

test("a class name of Amplify's comes from Amplify: its component, PlainInput, PlainSelect, buttonClassName", () => {
  expect(pages.filter((file) => className.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});

test.each([
  ['<input className="amplify-input" />', true],
  ["<a className={`amplify-button button`} />", true],
  ['import { Input } from "@aws-amplify/ui-react";', false],
  ['import { fetchAuthSession } from "aws-amplify/auth";', false],
])("%s", (code, isFound) => {
  expect(className.test(code)).toBe(isFound);
});
