import { readFileSync } from "node:fs";
import { slicesIn } from "./slices.rules.ts";
import { sliceFile, sliceList } from "./typeface-files.ts";
import type { Home, Weight } from "./typefaces.rules.ts";

export interface Glyph {
  readonly character: string;
  readonly home: Home;
  readonly weight: Weight;
}

export interface FontSubset {
  readonly name: string;
  readonly file: Buffer;
}

export const glyphKeyOf = ({ character, home, weight }: Glyph): string => `${character} ${home} ${weight}`;

export type FontSubsets = ReadonlyMap<string, FontSubset>;

/** Which typefaces to try: names use characters beyond one country's standard. */
const homes: Readonly<Record<Home, readonly Home[]>> = {
  sc: ["sc", "jp", "kr"],
  jp: ["jp", "sc", "kr"],
  kr: ["kr", "sc", "jp"],
};

/** Characters that the list has but the file lacks. */
const errata: Partial<Record<Home, RegExp>> = { sc: /[\u4db6-\u4dbf\u9ff0-\u9fff\p{Script=Hangul}]/u, kr: /\u9699/ };

const lists = new Map<Home, ReturnType<typeof slicesIn>>();

export function sliceOf(home: Home, character: string): string | undefined {
  if (errata[home]?.test(character)) return undefined;
  const list = lists.get(home) ?? slicesIn(JSON.parse(readFileSync(sliceList(home), "utf8")));
  lists.set(home, list);
  return list(character);
}

interface Slice {
  readonly home: Home;
  readonly slice: string;
  readonly weight: Weight;
}

function sliceOfGlyph({ character, home, weight }: Glyph): Slice | undefined {
  for (const each of homes[home]) {
    const slice = sliceOf(each, character);
    if (slice) return { home: each, slice, weight };
  }
  return undefined;
}

const nameOf = ({ home, slice, weight }: Slice): string => `${home}-${slice} ${weight}`;

/** pdfkit needs a file of one weight; a subset keeps it small. */
async function cutFrom({ home, slice, weight }: Slice, characters: string): Promise<Buffer> {
  const { default: subset } = await import("subset-font");
  return subset(readFileSync(sliceFile(home, slice)), characters, {
    targetFormat: "truetype",
    variationAxes: { wght: weight },
    noLayoutClosure: true,
  });
}

/** Characters without a typeface are left out. */
export async function subsetFonts(asked: Iterable<Glyph>): Promise<FontSubsets> {
  const placed = Array.from(asked, (glyph) => ({ glyph, place: sliceOfGlyph(glyph) }));
  const known = placed.flatMap(({ glyph, place }) => (place ? [{ glyph, place }] : []));
  const subsets = new Map<string, FontSubset>();
  for (const [name, together] of Map.groupBy(known, ({ place }) => nameOf(place))) {
    const [{ place }] = together as [(typeof together)[number]];
    const file = await cutFrom(place, together.map(({ glyph }) => glyph.character).join(""));
    for (const { glyph } of together) subsets.set(glyphKeyOf(glyph), { name, file });
  }
  return subsets;
}
