import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const read = (...path: string[]): string => readFileSync(join(import.meta.dirname, "..", "..", ...path), "utf8");
const strokesIn = (source: string): string[] => [...source.matchAll(/\bd="([^"]+)"/g)].map(([, path = ""]) => path);

// A shared <symbol> was measured: it makes index.html 22 bytes longer on the wire than writing the mark twice.
test("both frames of index.html draw the wordmark that the page behind them draws", () => {
  const [mark] = strokesIn(read("src", "components", "wordmark.tsx"));
  expect(mark).toBeDefined();
  expect(strokesIn(read("index.html"))).toEqual([mark, mark]);
});
