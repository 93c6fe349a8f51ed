import type { LongText } from "./audit.schema.ts";

/** Longer texts are stored beside their entry, so that a history stays quick to read. */
export const longestInEntry = 500;

export interface Words {
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
  reason?: string | undefined;
  longTexts?: LongText[] | undefined;
}

export interface TakenApart {
  readonly words: Readonly<Words>;
  readonly texts: ReadonlyMap<string, string>;
}

const sides = ["before", "after"] as const;

export function takeApart(words: Readonly<Words>, nameOf: (text: string) => string): TakenApart {
  const texts = new Map<string, string>();
  const longTexts: LongText[] = [];
  const short: Words = { ...words };
  for (const side of sides) {
    const isLong = ([, value]: [string, unknown]) => typeof value === "string" && value.length > longestInEntry;
    const fields = Object.entries(words[side] ?? {});
    if (!fields.some(isLong)) continue;
    for (const [field, value] of fields.filter(isLong) as [string, string][]) {
      const name = nameOf(value);
      texts.set(name, value);
      longTexts.push({ side, field, name, characters: value.length });
    }
    short[side] = Object.fromEntries(fields.filter((entry) => !isLong(entry)));
  }
  return { words: longTexts.length > 0 ? { ...short, longTexts } : words, texts };
}

export function putTogether<W extends Words>(words: W, texts: ReadonlyMap<string, string>): W {
  const whole = { ...words };
  for (const { side, field, name } of words.longTexts ?? []) {
    const text = texts.get(name);
    if (text !== undefined) whole[side] = { ...whole[side], [field]: text };
  }
  return whole;
}
