import { fileURLToPath } from "node:url";
import type { Home, TitleTypeface, Typeface, Weight } from "./typefaces.rules.ts";

const scripts: Partial<Record<Typeface, string>> = {
  arabic: "noto-sans-arabic",
  hebrew: "noto-sans-hebrew",
  thai: "noto-sans-thai",
};

/** Works on Lambda too, where the files lie beside the bundle. */
const pathOf = (file: string): string => fileURLToPath(import.meta.resolve(file));

export function fileOf(face: Typeface, weight: Weight): string {
  const family = scripts[face] ?? "noto-sans";
  return pathOf(`@fontsource/${family}/files/${family}-${face}-${weight}-normal.woff`);
}

/** The site's title typeface; Latin only. */
export const titleFileOf = (face: TitleTypeface): string =>
  pathOf(`@fontsource/source-serif-4/files/source-serif-4-${face}-500-normal.woff`);

/** A slice of a large typeface, in all weights. */
export const sliceFile = (home: Home, slice: string): string =>
  pathOf(`@fontsource-variable/noto-sans-${home}/files/noto-sans-${home}-${slice}-wght-normal.woff2`);

export const sliceList = (home: Home): string => pathOf(`@fontsource-variable/noto-sans-${home}/unicode.json`);
