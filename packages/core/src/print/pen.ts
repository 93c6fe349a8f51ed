import { fileURLToPath } from "node:url";
import { linesOf } from "./lines.rules.ts";
import { type Face, isRightToLeft, runsOf } from "./typefaces.rules.ts";

export type Weight = 400 | 700;

export interface Style {
  readonly size?: number;
  readonly weight?: Weight;
  readonly color?: string;
  /** Numbers and money stand to the right. */
  readonly align?: "end";
}

export const ink = "#17202a";
export const quietInk = "#55606b";

const scripts: Partial<Record<Face, string>> = { arabic: "noto-sans-arabic", hebrew: "noto-sans-hebrew" };

/** Beside the code, on a developer's machine and on Lambda alike. */
function fileOf(face: Face, weight: Weight): string {
  const family = scripts[face] ?? "noto-sans";
  return fileURLToPath(import.meta.resolve(`@fontsource/${family}/files/${family}-${face}-${weight}-normal.woff`));
}

export const usualFont = (): string => fileOf("latin", 400);

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** What a line of text takes of the height. */
export const lineHeight = (size = 10): number => Math.round(size * 1.45);

/** Writes text of any script that we have letters for. */
export function penFor(doc: PDFKit.PDFDocument) {
  const take = (face: Face, { size = 10, weight = 400 }: Style): void => {
    const name = `${face} ${weight}`;
    if (!known.has(name)) doc.registerFont(name, fileOf(face, weight));
    known.add(name);
    doc.font(name, size);
  };
  const known = new Set<string>();

  /** From right to left the whole piece is laid out at once: word by word, the words would stand the wrong way round. */
  const options = (face: Face) => ({ lineBreak: false, ...(isRightToLeft(face) && { features: [] }) });

  function widthOf(text: string, style: Style): number {
    return runsOf(text).reduce((sum, run) => {
      take(run.face, style);
      return sum + doc.widthOfString(run.text, options(run.face));
    }, 0);
  }

  function writeLine(text: string, { x, y }: Place, style: Style): void {
    let at = x;
    for (const run of runsOf(text)) {
      take(run.face, style);
      const width = doc.widthOfString(run.text, options(run.face));
      doc.fillColor(style.color ?? ink).text(run.text, at, y + ascentGap(run.face, style), options(run.face));
      at += width;
    }
  }

  /** Faces do not all begin at the same height above the line that they stand on. */
  function ascentGap(face: Face, style: Style): number {
    const size = style.size ?? 10;
    return ((1069 - (face === "arabic" ? 1374 : 1069)) / 1000) * size;
  }

  return {
    lines: (text: string, width: number, style: Style): string[] =>
      linesOf(text, width, (part) => widthOf(part, style)),

    /** Writes lines one below the other; answers where the next would stand. */
    write(lines: readonly string[], place: Place, style: Style = {}): number {
      let { y } = place;
      for (const line of lines) {
        const indent = style.align === "end" ? place.width - widthOf(line, style) : 0;
        writeLine(line, { ...place, x: place.x + indent, y }, style);
        y += lineHeight(style.size);
      }
      return y;
    },
  };
}

export type Pen = ReturnType<typeof penFor>;
