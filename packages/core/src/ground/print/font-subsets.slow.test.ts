import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { charactersIn } from "./characters.fixture.ts";
import { sliceOf } from "./font-subsets.ts";
import { sliceFile, sliceList } from "./typeface-files.ts";
import { isInSlices, runsOf } from "./typefaces.rules.ts";

/** As it is looked for: what is composed, or written with another face, never is. */
const isLookedFor = (character: string): boolean =>
  runsOf(character).some(({ face, text }) => isInSlices(face) && text === character);

function charactersOf(ranges: string): string[] {
  return ranges.split(",").flatMap((range) => {
    const [from = 0, to = from] = range
      .slice("U+".length)
      .split("-")
      .map((end) => Number.parseInt(end, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
  });
}

test.each([
  ["sc", 12_000],
  ["jp", 12_000],
  ["kr", 15_000],
] as const)("every letter of %s that is looked for in a file is there", (home, atLeast) => {
  const list: Record<string, string> = JSON.parse(readFileSync(sliceList(home), "utf8"));
  const lookedFor = Object.entries(list).flatMap(([name, ranges]) => {
    const slice = name.slice(1, -1);
    const here = charactersOf(ranges).filter((each) => isLookedFor(each) && sliceOf(home, each) === slice);
    if (here.length === 0) return [];
    const has = new Set(charactersIn(sliceFile(home, slice)));
    return here.map((character) => ({ character, isThere: has.has(character) }));
  });
  expect(lookedFor.filter(({ isThere }) => !isThere)).toEqual([]);
  expect(lookedFor.length).toBeGreaterThan(atLeast);
});
