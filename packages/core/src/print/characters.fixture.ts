import PDFDocument from "pdfkit";

/** pdfkit's own eyes: it knows of a file which characters it has, though its type does not say so. */
interface Opened {
  readonly _font: { readonly font: { readonly characterSet: readonly number[] } };
}

/** What can be written with a file, without its space and the end mark of its list. */
export const charactersIn = (font: Buffer | string): string[] =>
  (new PDFDocument({ font: font as string, autoFirstPage: false }) as unknown as Opened)._font.font.characterSet
    .map((point) => String.fromCodePoint(point))
    .filter((character) => character > " " && character !== "\uffff");
