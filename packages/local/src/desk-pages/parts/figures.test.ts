import { expect, test } from "vitest";
import { bytesText, counted, msText, unitsText } from "./figures.ts";

test.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1000, "1.0 kB"],
  [9949, "9.9 kB"],
  [93_400_000, "93 MB"],
  [5e12, "5000 GB"],
])("%i bytes read %s", (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});

test.each([
  [0.44, "0.4 ms"],
  [9.9, "9.9 ms"],
  [10, "10 ms"],
  [1204.3, "1,204 ms"],
])("%f ms read %s", (ms, text) => {
  expect(msText(ms)).toBe(text);
});

test.each([
  [0, "0"],
  [0.5, "0.5"],
  [12, "12"],
  [1234.5, "1,234.5"],
])("%f units read %s", (units, text) => {
  expect(unitsText(units)).toBe(text);
});

test.each([
  [0, "0 items"],
  [1, "1 item"],
  [2, "2 items"],
])("%i is %s", (count, text) => {
  expect(counted(count, "item")).toBe(text);
});
