import type { PdfFile } from "@guildhall/core/print/pdf-file.schema";

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Hands a file over to the browser, which keeps it where its person wants their downloads. */
function save(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement("a"), { href: url, download: fileName });
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export const savePdf = ({ fileName, base64 }: PdfFile): void =>
  save(fileName, new Blob([bytesOf(base64)], { type: "application/pdf" }));

export const saveCsv = (fileName: string, content: string): void =>
  save(fileName, new Blob([content], { type: "text/csv;charset=utf-8" }));
