import type { ListFileRows } from "@guildhall/core/engines/list/exported-rows.schema";
import type { PdfFile } from "@guildhall/core/ground/print/pdf-file.schema";

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Gives a file to the browser, which saves it as a download. */
function save(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement("a"), { href: url, download: fileName });
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export const savePdf = ({ fileName, base64 }: PdfFile): void =>
  save(fileName, new Blob([bytesOf(base64)], { type: "application/pdf" }));

const workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const saveWorkbook = (fileName: string, base64: string): void =>
  save(fileName, new Blob([bytesOf(base64)], { type: workbook }));

export const saveCalendar = (fileName: string, content: string): void =>
  save(fileName, new Blob([content], { type: "text/calendar;charset=utf-8" }));

export const savePicture = (fileName: string, picture: Blob): void => save(fileName, picture);

export const saveCsv = (fileName: string, content: string): void =>
  save(fileName, new Blob([content], { type: "text/csv;charset=utf-8" }));

export const saveListFile = ({ fileName, content, isBase64 }: ListFileRows): void =>
  (isBase64 ? saveWorkbook : saveCsv)(fileName, content);
