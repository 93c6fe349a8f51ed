import { expect, test } from "vitest";
import { charactersIn } from "./characters.fixture.ts";
import { type Glyph, glyphKeyOf, subsetFonts } from "./font-subsets.ts";
import type { Home, Weight } from "./typefaces.rules.ts";

const glyph = (character: string, home: Home = "sc", weight: Weight = 400): Glyph => ({ character, home, weight });

test("cuts out what is asked for, and nothing else", async () => {
  const asked = [glyph("的"), glyph("一"), glyph("的", "sc", 700), glyph("김", "kr")];
  const subsets = await subsetFonts(asked);
  expect([...subsets.keys()].toSorted()).toEqual(asked.map(glyphKeyOf).toSorted());
  const files = new Map([...subsets.values()].map(({ name, file }) => [name, charactersIn(file).join("")]));
  expect([...files.values()].toSorted()).toEqual(["一的", "的", "김"].toSorted());
});

test("cuts a bold letter for bold text", async () => {
  const [regular, bold] = [glyph("的"), glyph("的", "sc", 700)];
  const subsets = await subsetFonts([regular, bold]);
  const fileOf = (asked: Glyph) => subsets.get(glyphKeyOf(asked))?.file;
  expect(fileOf(bold)).not.toEqual(fileOf(regular));
});

test.each([
  ["a letter of Japan that China does not use", glyph("込"), true],
  ["one that only Japan's typeface has", glyph("𠮷"), true],
  ["one that Korea's list names in error", glyph("隙", "kr"), true],
  ["one that China's list names in error", glyph("\u9fff"), false],
  ["one that none has", glyph("㐀"), false],
])("looks for %s in the typefaces of all countries", async (_what, asked, isFound) => {
  expect((await subsetFonts([asked])).has(glyphKeyOf(asked))).toBe(isFound);
});
