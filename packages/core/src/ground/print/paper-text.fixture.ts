import { inflateSync } from "node:zlib";

/** The file as text, with its compressed parts decompressed. */
export function laidOpen(file: Buffer): string {
  const raw = file.toString("latin1");
  return raw.replace(/stream\n([\s\S]*?)\nendstream/g, (whole, packed: string) => {
    try {
      return inflateSync(Buffer.from(packed, "latin1")).toString("latin1");
    } catch {
      return whole;
    }
  });
}

const fromHex = (hex: string): string => Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le");

/** The text for each glyph of a font, as a viewer uses it to copy or search text. */
const signsIn = (toUnicode: string): string[] =>
  [...toUnicode.matchAll(/<\w{4}> <\w{4}> \[(.*?)\]/g)].flatMap(([, list = ""]) =>
    [...list.matchAll(/<(.*?)>/g)].map(([, hex = ""]) => fromHex(hex)),
  );

function fontsIn(text: string): Map<string, string[]> {
  const objects = new Map([...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id, body]));
  const named = [...text.matchAll(/\/(F\d+) (\d+) 0 R/g)];
  return new Map(
    named.map(([, name = "", id]) => {
      const [, list] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? "") ?? [];
      return [name, signsIn(objects.get(list) ?? "")];
    }),
  );
}

/** The text on the paper, line by line, decoded with its fonts. */
export function textOn(file: Buffer): string[] {
  const text = laidOpen(file);
  const fonts = fontsIn(text);
  const lines: { y: string; words: string }[] = [];
  for (const [, y = "", font = "", drawn = ""] of text.matchAll(
    /BT\n1 0 0 1 \S+ (\S+) Tm\n\/(F\d+) \S+ Tf\n([\s\S]*?)ET/g,
  )) {
    const signs = [...drawn.matchAll(/<(\w+)>/g)].flatMap(([, hex = ""]) => hex.match(/\w{4}/g) ?? []);
    const words = signs.map((sign) => fonts.get(font)?.[Number.parseInt(sign, 16)] ?? "?").join("");
    const last = lines.at(-1);
    if (last?.y === y) last.words += words;
    else lines.push({ y, words });
  }
  return lines.map(({ words }) => words);
}
