import { type FontSubsets, type Glyph, glyphKeyOf } from "./font-subsets.ts";
import { linesOf } from "./lines.rules.ts";
import { fileOf, titleFileOf } from "./typeface-files.ts";
import {
  type Home,
  homeOf,
  isInSlices,
  isRightToLeft,
  isTitleTypeface,
  missingCharacter,
  runsOf,
  type Typeface,
  type Weight,
} from "./typefaces.rules.ts";

export interface Style {
  readonly size?: number;
  readonly weight?: Weight;
  readonly color?: string;
  /** Uses the title typeface where it has the letters. */
  readonly isTitle?: boolean;
  readonly align?: "end";
}

export const ink = "#17202a";
export const quietInk = "#55606b";

export const usualFont = (): string => fileOf("latin", 400);

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface Piece {
  readonly text: string;
  readonly font: string;
  readonly isRightToLeft?: boolean;
}

export const lineHeight = (size = 10): number => Math.round(size * 1.45);

/** Fixed, so that all typefaces share a baseline. */
const ascent = (size = 10): number => 1.069 * size;

/** Right-to-left text is laid out as a whole: word by word, its order would be reversed. */
const optionsOf = (piece: Piece) => ({
  lineBreak: false,
  baseline: "alphabetic" as const,
  ...(piece.isRightToLeft && { features: [] }),
});

export function penFor(doc: PDFKit.PDFDocument, subsets: FontSubsets) {
  const known = new Set<string>();
  const lacking = new Map<string, Glyph>();

  function register(font: string, file: () => string | Buffer): string {
    if (!known.has(font)) doc.registerFont(font, file());
    known.add(font);
    return font;
  }

  const fontOf = (face: Typeface, weight: Weight): string => register(`${face} ${weight}`, () => fileOf(face, weight));
  const titleFontOf = (face: Typeface, weight: Weight): string =>
    isTitleTypeface(face) ? register(`title ${face}`, () => titleFileOf(face)) : fontOf(face, weight);

  function pieceOf(glyph: Glyph): Piece {
    const key = glyphKeyOf(glyph);
    const cut = subsets.get(key);
    if (cut) return { text: glyph.character, font: register(cut.name, () => cut.file) };
    lacking.set(key, glyph);
    return { text: missingCharacter, font: fontOf("latin", glyph.weight) };
  }

  const piecesOf = (text: string, { weight = 400, isTitle = false }: Style, home: Home): Piece[] =>
    runsOf(text).flatMap(({ face, text: part }): Piece[] => {
      const font = isTitle ? titleFontOf : fontOf;
      if (!isInSlices(face)) return [{ text: part, font: font(face, weight), isRightToLeft: isRightToLeft(face) }];
      return joined(Array.from(part, (character) => pieceOf({ character, home, weight })));
    });

  const measured = (text: string, style: Style, home: Home) =>
    piecesOf(text, style, home).map((piece) => {
      const width = doc.font(piece.font, style.size ?? 10).widthOfString(piece.text, optionsOf(piece));
      return { piece, width };
    });

  type Measured = ReturnType<typeof measured>;
  const widthOf = (pieces: Measured): number => pieces.reduce((sum, { width }) => sum + width, 0);

  function writePieces(pieces: Measured, { x, y }: Pick<Box, "x" | "y">, { size = 10, color = ink }: Style): void {
    let at = x;
    for (const { piece, width } of pieces) {
      doc.font(piece.font, size);
      doc.fillColor(color).text(piece.text, at, y + ascent(size), optionsOf(piece));
      at += width;
    }
  }

  return {
    /** Characters of the large typefaces that it could not write yet. */
    lacking: (): readonly Glyph[] => [...lacking.values()],

    lines(text: string, width: number, style: Style): string[] {
      const home = homeOf(text);
      return linesOf(text, width, (part) => widthOf(measured(part, style, home)));
    },

    /** Answers the y of the next line. */
    write(lines: readonly string[], place: Box, style: Style = {}): number {
      const home = homeOf(lines.join(""));
      let { y } = place;
      for (const line of lines) {
        const pieces = measured(line, style, home);
        const indent = style.align === "end" ? place.width - widthOf(pieces) : 0;
        writePieces(pieces, { x: place.x + indent, y }, style);
        y += lineHeight(style.size);
      }
      return y;
    },
  };
}

function joined(pieces: readonly Piece[]): Piece[] {
  const whole: Piece[] = [];
  for (const piece of pieces) {
    const before = whole.at(-1);
    if (before?.font === piece.font) whole[whole.length - 1] = { ...before, text: before.text + piece.text };
    else whole.push(piece);
  }
  return whole;
}

export type Pen = ReturnType<typeof penFor>;
