// @vitest-environment node
import { describe, expect, test } from "vitest";
import { anchorsOf, deadMarksIn, filesRead, readFileAt, rowsOf } from "./references.ts";

const files = filesRead();
const texts = new Map(files.map((file) => [file, readFileAt(file)]));
const named = (name: string) => files.filter((file) => file === name || file.endsWith(`/${name}`));

test("every reference leads to a place in this repository", () => {
  const dead = [...texts].flatMap(([file, text]) => deadMarksIn(text, file));
  expect(dead.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
});

test.each([
  ["bylaws#membership-term", 0],
  ["bylaws#no-such-rule", 1],
  ["goal R7", 0],
  ["goal R99", 1],
  ["decision 24", 0],
  ["decision 999", 1],
  ["docs/glossary.md", 0],
  ["docs/no-such-page.md", 1],
  ["1§5", 1],
  ["(S57)", 1],
  ["Amazon S3", 0],
  ["[a page](docs/glossary.md)", 0],
  ["[no page](no-such-page.md)", 1],
  ["[a rule](docs/bylaws.md#dates)", 0],
  ["[no rule](docs/bylaws.md#no-such-rule)", 1],
  ["[elsewhere](https://example.com/x.md)", 0],
])("%s", (text, count) => {
  expect(deadMarksIn(text, "README.md")).toHaveLength(count);
});

test("a heading is an anchor as GitHub makes it", () => {
  expect(anchorsOf("## What `npm run x` proves, and what not\n")).toEqual(["what-npm-run-x-proves-and-what-not"]);
});

describe.each(rowsOf("docs/bylaws.md"))("$id", ({ id, files: kept }) => {
  test("is cited by every file that its row names", () => {
    const cites = (name: string) =>
      named(name).some((file) => new RegExp(`bylaws#${id}\\b(?!-)`).test(texts.get(file) ?? ""));
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.filter((name) => !cites(name))).toEqual([]);
  });
});

test("what measures a goal exists", () => {
  const missing = rowsOf("docs/goals.md").flatMap(({ files: measures }) =>
    measures.filter((name) => named(name).length === 0),
  );
  expect(missing.filter((name) => !name.startsWith("npm "))).toEqual([]);
});
