/** What makes a spreadsheet take a cell for a formula, also after blanks, and in the wide letters of East Asia. */
const formula = /^[\s\u200B-\u200D\u2060\uFEFF]*[=+\-@＝＋－＠]/u;
/** What would break out of the cell, or hide what follows it, in the programs that read such files. */
const leadingControl = /^[\t\r\n]/;

/** A text as a cell that is only ever text: an apostrophe tells spreadsheets so. */
export const safeCell = (text: string): string => (formula.test(text) || leadingControl.test(text) ? `'${text}` : text);
