import { hasThai, isHan } from "./typefaces.rules.ts";

type Measure = (text: string) => number;

const segmentsOf = (text: string, granularity: "grapheme" | "word"): string[] =>
  Array.from(new Intl.Segmenter("th", { granularity }).segment(text), ({ segment }) => segment);

/** No line may begin with these: closing marks, small kana, repetition and length marks. */
const clings =
  /^[\p{Pe}\p{Pf}\p{M}!%,.:;?…‥、。々〻〜゛-ゞ・-ヾぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿๆฯ！％，．：；？｡､･ｧ-ｰﾞﾟ]/u;

/** No line may end with these. */
const opens = /[\p{Ps}\p{Pi}]$/u;

const last = (text: string): string => Array.from(text).at(-1) ?? "";
const first = (text: string): string => Array.from(text)[0] ?? "";

function mayBreak(before: string, after: string): boolean {
  if (clings.test(after) || opens.test(before)) return false;
  const [end, begin] = [last(before), first(after)];
  return isHan(end) || isHan(begin) || (hasThai(end) && hasThai(begin));
}

/** Thai has no spaces between words; Han and kana can break anywhere. */
const unitsOf = (word: string): string[] =>
  (hasThai(word) ? segmentsOf(word, "word") : [word]).flatMap((part) =>
    hasThai(part) ? [part] : segmentsOf(part, "grapheme"),
  );

function partsOf(word: string): string[] {
  if (!hasThai(word) && !Array.from(word).some(isHan)) return [word];
  const parts: string[] = [];
  for (const unit of unitsOf(word)) {
    const before = parts.at(-1);
    if (before === undefined || mayBreak(before, unit)) parts.push(unit);
    else parts[parts.length - 1] = before + unit;
  }
  return parts;
}

function piecesOf(part: string, width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  for (const letter of segmentsOf(part, "grapheme")) {
    const piece = pieces.at(-1);
    if (piece === undefined || measure(piece + letter) > width) pieces.push(letter);
    else pieces[pieces.length - 1] = piece + letter;
  }
  return pieces;
}

export function linesOf(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  const add = (part: string, space: string): void => {
    const longer = line === "" ? part : line + space + part;
    if (measure(longer) <= width) {
      line = longer;
      return;
    }
    if (line !== "") lines.push(line);
    const pieces = piecesOf(part, width, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? "";
  };
  for (const word of text.split(/\s+/).filter(Boolean)) {
    for (const [index, part] of partsOf(word).entries()) add(part, index === 0 ? " " : "");
  }
  return line === "" ? lines : [...lines, line];
}
