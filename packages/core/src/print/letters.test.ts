import { expect, test } from "vitest";
import { charactersIn } from "./characters.fixture.ts";
import { cutLetters, type Letter, letterKeyOf } from "./letters.ts";
import type { Home, Weight } from "./typefaces.rules.ts";

const letter = (character: string, home: Home = "sc", weight: Weight = 400): Letter => ({ character, home, weight });

test("cuts out what is asked for, and nothing else", async () => {
  const asked = [letter("的"), letter("一"), letter("的", "sc", 700), letter("김", "kr")];
  const letters = await cutLetters(asked);
  expect([...letters.keys()].toSorted()).toEqual(asked.map(letterKeyOf).toSorted());
  const cuts = new Map([...letters.values()].map(({ name, file }) => [name, charactersIn(file).join("")]));
  expect([...cuts.values()].toSorted()).toEqual(["一的", "的", "김"].toSorted());
});

test("cuts a bold letter for bold text", async () => {
  const [regular, bold] = [letter("的"), letter("的", "sc", 700)];
  const letters = await cutLetters([regular, bold]);
  const fileOf = (asked: Letter) => letters.get(letterKeyOf(asked))?.file;
  expect(fileOf(bold)).not.toEqual(fileOf(regular));
});

test.each([
  ["a letter of Japan that China does not use", letter("込"), true],
  ["one that only Japan's typeface has", letter("𠮷"), true],
  ["one that Korea's list names in error", letter("隙", "kr"), true],
  ["one that China's list names in error", letter("\u9fff"), false],
  ["one that none has", letter("㐀"), false],
])("looks for %s in the typefaces of all countries", async (_what, asked, isFound) => {
  expect((await cutLetters([asked])).has(letterKeyOf(asked))).toBe(isFound);
});
