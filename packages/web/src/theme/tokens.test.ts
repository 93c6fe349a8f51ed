import { expect, test } from "vitest";
import { contrastOf } from "./contrast.ts";
import { type ColorName, colors, edgePairs, type Theme, textPairs } from "./tokens.ts";

const themes: Theme[] = ["light", "dark"];

const rows = (pairs: typeof textPairs) =>
  themes.flatMap((theme) =>
    pairs.flatMap(([background, inks]) => inks.map((ink): [Theme, ColorName, ColorName] => [theme, ink, background])),
  );

test.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#ffffff", 1],
  ["#767676", "#ffffff", 4.54],
])("measures %s on %s as %d", (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 2);
  expect(contrastOf(other, one)).toBeCloseTo(ratio, 2);
});

test.each(rows(textPairs))("in %s, %s reads on %s at 4.5 to 1", (theme, ink, background) => {
  expect(contrastOf(colors[ink][theme], colors[background][theme])).toBeGreaterThanOrEqual(4.5);
});

test.each(rows(edgePairs))("in %s, %s shows on %s at 3 to 1", (theme, edge, background) => {
  expect(contrastOf(colors[edge][theme], colors[background][theme])).toBeGreaterThanOrEqual(3);
});
