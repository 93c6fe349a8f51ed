import { expect, test } from "vitest";
import { lastPosition, positionAfter, positionText } from "./slide-positions.ts";

test.each([
  [0, 3, 0],
  [2, 3, 0],
  [3, 3, 0],
  [4, 3, 1],
  [10, 1, 9],
])("with %i slides, %i at a time, the last position is %i", (slides, perView, expected) => {
  expect(lastPosition(slides, perView)).toBe(expected);
});

test.each([
  [0, 1, 7, 1],
  [6, 1, 7, 7],
  [7, 1, 7, 0],
  [7, -1, 7, 6],
  [1, -1, 7, 0],
  [0, -1, 7, 7],
] as const)("from %i, a step of %i up to %i leads to %i", (position, step, last, expected) => {
  expect(positionAfter(position, step, last)).toBe(expected);
});

test.each([
  [0, 8, 3, "1–3 of 8"],
  [5, 8, 3, "6–8 of 8"],
  [0, 8, 1, "1 of 8"],
  [7, 8, 1, "8 of 8"],
  [0, 2, 3, "1–2 of 2"],
  [0, 1, 2, "1 of 1"],
])("says from slide %i of %i, %i at a time: %s", (first, slides, perView, expected) => {
  expect(positionText(first, slides, perView)).toBe(expected);
});
