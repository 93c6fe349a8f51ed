import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { exitWithError } from "./progress.ts";
import { root } from "./root.ts";

type Axes = NonNullable<Parameters<typeof subsetFont>[2]>["variationAxes"];

interface Cut {
  readonly from: string;
  readonly to: string;
  /** The weights in use: see `fonts.css`. */
  readonly axes: Axes;
}

const sans = { wght: { min: 400, max: 650 } };
const serif = { wght: 500 };

const cuts: readonly Cut[] = [
  { from: "inter/files/inter-latin-wght-normal", to: "sans-latin", axes: sans },
  { from: "inter/files/inter-latin-ext-wght-normal", to: "sans-latin-ext", axes: sans },
  { from: "source-serif-4/files/source-serif-4-latin-wght-normal", to: "serif-latin", axes: serif },
  { from: "source-serif-4/files/source-serif-4-latin-ext-wght-normal", to: "serif-latin-ext", axes: serif },
];

/** No `calt`: it draws `->` as an arrow and the x of an id as a sign of multiplication. */
const features = ["kern", "mark", "ccmp", "locl", "tnum", "liga"];

export const fontFile = (name: string): string =>
  join(root, "packages", "web", "src", "theme", "fonts", `${name}.woff2`);

export async function cutFonts(): Promise<ReadonlyMap<string, Buffer>> {
  const cut = async ({ from, to, axes }: Cut) => {
    const original = readFileSync(fileURLToPath(import.meta.resolve(`@fontsource-variable/${from}.woff2`)));
    const everyCharacter = { keepAllGlyphs: true, keepFeatures: features, noLayoutClosure: true };
    return [
      to,
      await subsetFont(original, "", { ...everyCharacter, targetFormat: "woff2", variationAxes: axes }),
    ] as const;
  };
  return new Map(await Promise.all(cuts.map(cut)));
}

if (process.argv[1] === import.meta.filename) {
  try {
    for (const [name, font] of await cutFonts()) {
      writeFileSync(fontFile(name), font);
      process.stdout.write(`${name}: ${(font.length / 1000).toFixed(1)} kB\n`);
    }
  } catch (error) {
    exitWithError(error);
  }
}
