import { expect, test } from "vitest";
import { qrPathOf } from "./qr-code.tsx";

const row = (text: string): boolean[] => [...text].map((letter) => letter === "#");

test.each([
  ["nothing dark", [".."], ""],
  ["a run from the first module", ["##."], "M0 0h2v1h-2z"],
  ["a run to the last module", [".##"], "M1 0h2v1h-2z"],
  ["runs apart", ["#.#"], "M0 0h1v1h-1zM2 0h1v1h-1z"],
  ["rows below each other", ["#", "#"], "M0 0h1v1h-1zM0 1h1v1h-1z"],
])("draws %s", (_case, rows, path) => {
  expect(qrPathOf(rows.map(row))).toBe(path);
});
