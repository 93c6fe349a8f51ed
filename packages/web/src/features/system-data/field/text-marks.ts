/** What stands before and after the marked words. */
export const textMarks = {
  bold: { title: "Bold", before: "<strong>", after: "</strong>" },
  italic: { title: "Italic", before: "<em>", after: "</em>" },
  heading: { title: "Heading", before: "<h3>", after: "</h3>" },
  list: { title: "List", before: "<ul>\n", after: "\n</ul>" },
  link: { title: "Link", before: '<a href="https://">', after: "</a>" },
} as const;

export type TextMark = keyof typeof textMarks;

const items = (words: string): string =>
  words
    .split("\n")
    .map((line) => `<li>${line.trim()}</li>`)
    .join("\n");

interface Marked {
  readonly text: string;
  /** What is selected then: the words, or the address of a link. */
  readonly from: number;
  readonly to: number;
}

/** The words from one place to another within marks. */
export function markedText(text: string, start: number, end: number, mark: TextMark): Marked {
  const { before, after } = textMarks[mark];
  const chosen = text.slice(start, end);
  const words = mark === "list" ? items(chosen) : chosen;
  const whole = text.slice(0, start) + before + words + after + text.slice(end);
  if (mark !== "link") return { text: whole, from: start + before.length, to: start + before.length + words.length };
  const address = start + '<a href="'.length;
  return { text: whole, from: address, to: address + "https://".length };
}
