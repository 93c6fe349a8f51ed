/** What spreadsheets take for a formula, also after what nobody sees and in full-width characters. */
const formula = /^[\s\p{Cc}\p{Cf}\p{Variation_Selector}]*[=+\-@＝＋－＠]/u;
/** Would break out of the cell in some programs. */
const leadingControl = /^[\t\r\n]/;

/** A leading apostrophe tells spreadsheets that it is text. */
export const safeCell = (text: string): string => (formula.test(text) || leadingControl.test(text) ? `'${text}` : text);

/** A cell that begins with an apostrophe of its own gets another, so that `readableCell` gives back what was there. */
const writtenCell = (text: string): string => (safeCell(text.replace(/^'+/, "")).startsWith("'") ? `'${text}` : text);

const readableCell = (cell: string): string =>
  cell.startsWith("'") && writtenCell(cell.slice(1)) === cell ? cell.slice(1) : cell;

const quoted = (cell: string): string => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Begins with the mark by which spreadsheets know that it is UTF-8. */
export const csvText = (records: readonly (readonly string[])[]): string =>
  `\uFEFF${records.map((cells) => cells.map((cell) => quoted(writtenCell(cell))).join(",")).join("\r\n")}\r\n`;

/** A quoted cell or a plain one, and what ends it. */
const cellPattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;

/** The cells of each record, or undefined where a quotation mark is left open or out of place. Empty records are kept. */
export function parseCsv(text: string): string[][] | undefined {
  const content = text.replace(/^\uFEFF/, "");
  const records: string[][] = [];
  let cells: string[] = [];
  for (let at = 0; at < content.length || cells.length > 0; at = cellPattern.lastIndex) {
    cellPattern.lastIndex = at;
    const found = cellPattern.exec(content);
    if (!found) return undefined;
    const [, inQuotes, plain = "", end] = found;
    cells.push(readableCell(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"')));
    if (end === ",") continue;
    records.push(cells);
    cells = [];
  }
  return records;
}
