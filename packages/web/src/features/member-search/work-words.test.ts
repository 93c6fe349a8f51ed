import { expect, test } from "vitest";
import { categoryNames, expertiseNames, shortened, workAreaWords } from "./work-words.ts";

const named = (id: string) => ({ id, name: id.toUpperCase() });
const options = {
  workAreaCategories: [
    { ...named("housing"), workAreas: [named("rent"), named("fair")] },
    { ...named("banks"), workAreas: [named("credit")] },
  ],
  areasOfExpertise: [named("taxes"), named("debt")],
};
const work = {
  workAreaCategories: ["banks", "withdrawn", "housing"],
  workAreas: ["fair", "gone", "rent"],
  areasOfExpertise: ["debt", "gone"],
};

test("names what somebody works in, and leaves out what staff have withdrawn", () => {
  expect(workAreaWords(work, options)).toEqual(["BANKS", "HOUSING: RENT, FAIR"]);
  expect([categoryNames(work, options), expertiseNames(work, options)]).toEqual([["BANKS", "HOUSING"], ["DEBT"]]);
});

test.each([
  [["A", "B", "C", "D"], "A, B, C, D"],
  [["A", "B", "C", "D", "E"], "A, B, C, D and 1 more"],
  [[], ""],
])("%j is shortened to %j", (names, words) => {
  expect(shortened(names)).toBe(words);
});
