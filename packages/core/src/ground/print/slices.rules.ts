/** Reads the typeface's own list: `U+4e00-4e03,U+5317` per file. */
export function slicesIn(list: Readonly<Record<string, string>>): (character: string) => string | undefined {
  // Named slices are Latin and the like, which have their own faces.
  const numbered = Object.entries(list).filter(([name]) => name.startsWith("["));
  const ranges = numbered.flatMap(([name, written]) =>
    written.split(",").map((range) => ({ slice: name.slice(1, -1), ...endsOf(range) })),
  );
  return (character) => {
    const point = character.codePointAt(0) ?? 0;
    return ranges.find(({ from, to }) => from <= point && point <= to)?.slice;
  };
}

function endsOf(range: string): { from: number; to: number } {
  const [from = "", to = from] = range.slice("U+".length).split("-");
  return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
}
