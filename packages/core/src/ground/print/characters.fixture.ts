import PDFDocument from "pdfkit";

/** pdfkit knows which characters a font file has, although its type does not declare it. */
interface Opened {
  readonly _font: { readonly font: { readonly characterSet: readonly number[] } };
}

/** The characters of a font file, without the space and the end mark of its list. */
export const charactersIn = (font: Buffer | string): string[] =>
  (new PDFDocument({ font: font as string, autoFirstPage: false }) as unknown as Opened)._font.font.characterSet
    .map((point) => String.fromCodePoint(point))
    .filter((character) => character > " " && character !== "\uffff");
