import type { Column, Value } from "./list-column.schema.ts";
import { createNumberCells, type NumberCells } from "./number-cells.ts";
import { createTextCells, type PackedTexts, type TextCells } from "./text-cells.ts";
import type { Floats } from "./typed-array.ts";

/** The cells of a column, with the values that people see. */
export type Cells = { readonly column: Column } & (
  | { readonly texts: TextCells; readonly numbers?: undefined }
  | { readonly numbers: NumberCells; readonly texts?: undefined }
);

const isNumeric = ({ kind }: Column): boolean => kind === "number" || kind === "money" || kind === "yesNo";

const optionsIn = ({ options }: Column): string[] | undefined => options?.map(({ value }) => value);

export const createCells = (column: Column, packed?: PackedTexts | Floats): Cells =>
  isNumeric(column)
    ? { column, numbers: createNumberCells(packed as Floats | undefined) }
    : { column, texts: createTextCells(packed as PackedTexts | undefined, optionsIn(column)) };

export function setCell({ texts, numbers }: Cells, row: number, value: Value | undefined): void {
  if (texts) texts.set(row, value as string | undefined);
  else numbers.set(row, value === undefined ? undefined : Number(value));
}

export function getCell({ column, texts, numbers }: Cells, row: number): Value | undefined {
  if (texts) return texts.get(row);
  const value = numbers.get(row);
  return column.kind === "yesNo" && value !== undefined ? value === 1 : value;
}

export const valueIn = ({ of }: Column, source: object): Value | undefined => {
  const value = typeof of === "function" ? of(source as never) : source[of as never];
  return (value as Value | null) ?? undefined;
};

export function readCells(cells: readonly Cells[], row: number): Readonly<Record<string, Value>> {
  const values: Record<string, Value> = {};
  for (const one of cells) {
    const value = getCell(one, row);
    if (value !== undefined) values[one.column.id] = value;
  }
  return values;
}
