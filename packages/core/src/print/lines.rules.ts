type Measure = (text: string) => number;

/** A word that is wider than the line is cut where the line ends. */
function* pieces(word: string, width: number, measure: Measure): Generator<string> {
  let piece = "";
  for (const character of word) {
    if (piece !== "" && measure(piece + character) > width) {
      yield piece;
      piece = "";
    }
    piece += character;
  }
  yield piece;
}

/** A text cut into lines that are no wider than they may be, between words where it can. */
export function linesOf(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    const cut = [...pieces(word, width, measure)];
    lines.push(...cut.slice(0, -1));
    line = cut.at(-1) ?? "";
  }
  return line === "" ? lines : [...lines, line];
}
