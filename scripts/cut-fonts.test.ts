import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cutFonts, fontFile } from "./cut-fonts.ts";

const cut = await cutFonts();

test("keeps the fonts of the site as they are cut", () => {
  expect([...cut.keys()]).toEqual(["sans-latin", "sans-latin-ext", "serif-latin", "serif-latin-ext"]);
  for (const [name, font] of cut) expect(readFileSync(fontFile(name)).equals(font), name).toBe(true);
});

test("asks for at most 45 kB of type before text is shown as it was drawn", () => {
  const first = ["sans-latin", "serif-latin"].map((name) => cut.get(name)?.length ?? Number.NaN);
  expect(first.reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(45_000);
});
