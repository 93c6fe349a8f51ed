// @vitest-environment node

import { allRoutes } from "@guildhall/core/assembly/contract";
import { describe, expect, test } from "vitest";
import { anchorsOf, deadMarksIn, filesRead, isMeantToBeDead, readFileAt, rowsOf } from "./references.ts";

const files = filesRead();
const texts = new Map(files.map((file) => [file, readFileAt(file)]));
const named = (name: string) => files.filter((file) => file === name || file.endsWith(`/${name}`));

test("every reference leads to a place in this repository", () => {
  const dead = [...texts].flatMap(([file, text]) => (isMeantToBeDead(file) ? [] : deadMarksIn(text, file)));
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
  ["(S159)", 1],
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

/** What the documents quote of the code. */
const documents = ["CONTRIBUTING.md", "README.md", ...files.filter((file) => /^docs\/[^/]+\.md$/.test(file))];
const code = files.filter((file) => !file.endsWith(".md"));
const squeezed = (text: string) => text.replace(/\s+/g, " ");
const allCode = squeezed(code.map((file) => texts.get(file)).join("\n"));
const routeIds = new Set(allRoutes.map(({ id }) => id as string));
/** Names of other people's things. */
const elsewhere = [
  "AdministratorAccess",
  "CreateAccessKey",
  "UpdateFunctionCode",
  "PutRolePolicy",
  "RestoreTableToPointInTime",
  "ExportTableToPointInTime",
];
const groups = new Set([...routeIds].map((id) => id.split(".")[0]));

describe.each(documents)("%s", (document) => {
  const text = texts.get(document) ?? "";
  const blocks = [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block = ""]) => squeezed(block).trim());
  const spans = [...text.replace(/```[\s\S]*?```/g, "").matchAll(/`([^`]+)`/g)].map(([, span = ""]) => span);

  test("quotes code as it is", () => {
    expect(blocks.filter((block) => !allCode.includes(block))).toEqual([]);
  });

  test("names files that exist", () => {
    const paths = spans.filter((span) => /^[\w./-]+\.(?:tsx?|mjs|md)$/.test(span));
    expect(paths.filter((path) => named(path).length === 0)).toEqual([]);
  });

  test("names routes that exist", () => {
    const ids = spans.filter(
      (span) =>
        /^[a-z][a-zA-Z]*\.(?!by[A-Z]|tsx?$|md$)[a-z][a-zA-Z]*$/.test(span) && groups.has(span.split(".")[0] ?? ""),
    );
    expect(ids.filter((id) => !routeIds.has(id))).toEqual([]);
  });

  test("names functions and types that the code has", () => {
    const names = spans.flatMap((span) => /^([a-z]+[A-Z]\w*|[A-Z]\w+[a-z]\w*)(?:\(.*\))?$/.exec(span)?.[1] ?? []);
    expect(names.filter((name) => !elsewhere.includes(name) && !new RegExp(`\\b${name}\\b`).test(allCode))).toEqual([]);
  });
});
