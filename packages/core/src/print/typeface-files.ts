import { fileURLToPath } from "node:url";
import type { Face, Home, Weight } from "./typefaces.rules.ts";

const scripts: Partial<Record<Face, string>> = {
  arabic: "noto-sans-arabic",
  hebrew: "noto-sans-hebrew",
  thai: "noto-sans-thai",
};

/** Beside the code, on a developer's machine and on Lambda alike. */
const pathOf = (file: string): string => fileURLToPath(import.meta.resolve(file));

export function fileOf(face: Face, weight: Weight): string {
  const family = scripts[face] ?? "noto-sans";
  return pathOf(`@fontsource/${family}/files/${family}-${face}-${weight}-normal.woff`);
}

/** One of the many files of a typeface with more letters than fit in one, in all weights. */
export const sliceFile = (home: Home, slice: string): string =>
  pathOf(`@fontsource-variable/noto-sans-${home}/files/noto-sans-${home}-${slice}-wght-normal.woff2`);

/** What is in which of them. */
export const sliceList = (home: Home): string => pathOf(`@fontsource-variable/noto-sans-${home}/unicode.json`);
