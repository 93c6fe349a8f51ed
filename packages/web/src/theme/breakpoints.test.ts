import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "..");
const queriesIn = (text: string): string[] =>
  [...text.matchAll(/@(?:media|container)[^{]*|"\([^"]*(?:width|height)[^"]*\)"/g)].map(([query]) => query);

test("whatever the room is measured by follows the size of the reader's text", () => {
  const queries = globSync("**/*.{css,ts,tsx}", { cwd: source }).flatMap((file) =>
    queriesIn(readFileSync(join(source, file), "utf8")).map((query) => `${file}: ${query.trim()}`),
  );
  const measured = queries.filter((query) => /width|height/.test(query));
  expect(measured.length).toBeGreaterThan(40);
  expect(measured.filter((query) => /\dpx/.test(query))).toEqual([]);
});
