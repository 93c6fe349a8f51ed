/** Says in which of a typeface's files a character is, by the list that comes with them: `U+4e00-4e03,U+5317` for each. */
export function slicesIn(list: Readonly<Record<string, string>>): (character: string) => string | undefined {
  // The others, by name, have Latin and the like, which we write with faces of their own.
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
