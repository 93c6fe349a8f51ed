import { fileURLToPath } from "node:url";
import type { Face, Home, TitleFace, Weight } from "./typefaces.rules.ts";

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

/** What titles are set in, as on the site; of other scripts than Latin it has no letters that we need. */
export const titleFileOf = (face: TitleFace): string =>
  pathOf(`@fontsource/source-serif-4/files/source-serif-4-${face}-500-normal.woff`);

/** One of the many files of a typeface with more letters than fit in one, in all weights. */
export const sliceFile = (home: Home, slice: string): string =>
  pathOf(`@fontsource-variable/noto-sans-${home}/files/noto-sans-${home}-${slice}-wght-normal.woff2`);

/** What is in which of them. */
export const sliceList = (home: Home): string => pathOf(`@fontsource-variable/noto-sans-${home}/unicode.json`);
