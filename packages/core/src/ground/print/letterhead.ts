import type { Sheet } from "./sheet.ts";

interface PrintedLetterhead {
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly taxId: string;
}

export function writeLetterhead(sheet: Sheet, association: PrintedLetterhead): void {
  sheet.text(association.name, { weight: 700, size: 11 });
  sheet.lines(association.addressLines);
  sheet.text(`Federal tax ID ${association.taxId}`);
}
