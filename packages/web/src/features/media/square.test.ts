import { isInside } from "@guildhall/core/people/media/media.rules";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cropOf, fitted, middleOf, sharesOf, squareFrom } from "./square.ts";

const landscape = { width: 400, height: 300 };

test.each([
  ["a landscape", landscape, { x: 50, y: 0, size: 300 }],
  ["a portrait", { width: 300, height: 401 }, { x: 0, y: 50, size: 300 }],
  ["a square", { width: 7, height: 7 }, { x: 0, y: 0, size: 7 }],
  ["one pixel", { width: 1, height: 1 }, { x: 0, y: 0, size: 1 }],
])("begins in the middle of %s, as large as fits", (_what, picture, square) => {
  expect(middleOf(picture)).toEqual(square);
});

test.each([
  ["stays where it fits", { x: 10, y: 20, size: 100 }, { x: 10, y: 20, size: 100 }],
  ["comes back from beyond the right edge", { x: 301, y: 0, size: 100 }, { x: 300, y: 0, size: 100 }],
  ["comes back from beyond the lower edge", { x: 0, y: 201, size: 100 }, { x: 0, y: 200, size: 100 }],
  ["comes back from before the picture", { x: -1, y: -1, size: 100 }, { x: 0, y: 0, size: 100 }],
  ["is no larger than the shorter side", { x: 0, y: 0, size: 301 }, { x: 0, y: 0, size: 300 }],
  ["is no smaller than a pixel", { x: 400, y: 300, size: 0 }, { x: 399, y: 299, size: 1 }],
  ["has whole pixels", { x: 1.4, y: 1.6, size: 99.5 }, { x: 1, y: 2, size: 100 }],
])("%s", (_what, wanted, square) => expect(fitted(wanted, landscape)).toEqual(square));

const length = fc.integer({ min: 1, max: 10_000 });
const pictures = fc.record({ width: length, height: length });
const anything = fc.record({
  x: fc.integer({ min: -20_000, max: 20_000 }),
  y: fc.integer({ min: -20_000, max: 20_000 }),
  size: fc.integer({ min: -5, max: 20_000 }),
});

test("whatever is asked for lies in the picture, as the server will check", () => {
  fc.assert(
    fc.property(anything, pictures, (wanted, picture) => {
      const square = fitted(wanted, picture);
      expect(isInside(cropOf(square), picture)).toBe(true);
      expect(Math.min(square.x, square.y, square.size - 1)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("survives being shown and read back, at any scale", () => {
  fc.assert(
    fc.property(anything, pictures, (wanted, picture) => {
      const square = fitted(wanted, picture);
      expect(squareFrom(sharesOf(square, picture), picture)).toEqual(square);
    }),
  );
});
