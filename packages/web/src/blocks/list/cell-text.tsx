import type { Column, Value } from "@guildhall/core/engines/list/list-column.schema";
import type { Cents, LocalDate } from "@guildhall/core/ground/shared/values";
import type { ReactNode } from "react";
import { DayText } from "../../components/day-text.tsx";
import { EmptyCell } from "../../components/list/empty-cell.tsx";
import { Money } from "../../components/list/value-text.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { labelOf } from "../../lib/list/asked-words.ts";
import { dayText } from "../../lib/text/dates.ts";
import { moneyText } from "../../lib/text/money.ts";

export type CellRow = { readonly id: string };

export const cellValuesOf = (row: CellRow) => row as unknown as Readonly<Record<string, Value | undefined>>;

/** What a row says in a column. */
export function CellText({ row, column }: { row: CellRow; column: Column }): ReactNode {
  const value = cellValuesOf(row)[column.id];
  if (value === undefined || value === "") return <EmptyCell />;
  if (column.kind === "choice") return <Choice column={column} value={String(value)} />;
  if (column.kind === "yesNo")
    return (
      <span className="yes-no" data-is={value === true}>
        {value ? "Yes" : "No"}
      </span>
    );
  if (column.kind === "day") return <DayText on={value as LocalDate} />;
  if (column.kind === "money") return <Money cents={value as Cents} />;
  if (column.isWarning) return <StatusChip state="overdue">{String(value)}</StatusChip>;
  return column.kind === "number" ? <span className="numbers">{value}</span> : String(value);
}

function Choice({ column, value }: { column: Column; value: string }) {
  const state = column.options?.find((option) => option.value === value)?.state;
  const label = labelOf(column, value);
  return state ? <StatusChip state={state}>{label}</StatusChip> : label;
}

/** The same as plain text, for what draws it by itself. */
export function cellWords(row: CellRow, column: Column): string {
  const value = cellValuesOf(row)[column.id];
  if (value === undefined || value === "") return "";
  if (column.kind === "choice") return labelOf(column, String(value));
  if (column.kind === "yesNo") return value ? "Yes" : "No";
  if (column.kind === "day") return dayText(value as LocalDate);
  return column.kind === "money" ? moneyText(value as Cents) : String(value);
}
