/** What spreadsheets take for a formula, also after blanks and in full-width characters. */
const formula = /^[\s\u200B-\u200D\u2060\uFEFF]*[=+\-@＝＋－＠]/u;
/** Would break out of the cell in some programs. */
const leadingControl = /^[\t\r\n]/;

/** A leading apostrophe tells spreadsheets that it is text. */
export const safeCell = (text: string): string => (formula.test(text) || leadingControl.test(text) ? `'${text}` : text);
