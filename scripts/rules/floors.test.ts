import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../root.ts";

const read = (file: string): string => readFileSync(join(root, file), "utf8");

/** The vendors stand in one row. */
const nameOf = (folder = ""): string => folder.replace(/^vendors\/.*/, "vendors/<vendor>");

const namesIn = (row: string, quote: RegExp): string[] =>
  [...new Set([...row.matchAll(quote)].map(([, folder]) => nameOf(folder)))].toSorted();

test("the table of floors in docs/architecture.md says what the lint rules say", () => {
  const [, array = ""] = /const floors = \[\n(.*?)\n\];/s.exec(read(".dependency-cruiser.cjs")) ?? [];
  const rules = array.split("\n").map((row) => namesIn(row, /"([^"]+)"/g));
  const rows = read("docs/architecture.md").matchAll(/^\| \d+ \| (`[^|]+`) \|/gm);
  expect(rules.length).toBeGreaterThan(15);
  expect([...rows].map(([, cell = ""]) => namesIn(cell, /`([^`]+)`/g))).toEqual(rules);
});
