import type { Cents, Instant, LocalDate } from "@guildhall/core/shared/values";
import type { FieldOption, PageField } from "@guildhall/core/system-page/page-field.schema";
import { EmptyCell } from "../../components/empty-cell.tsx";
import { dayText, instantText } from "../../lib/dates.ts";
import { moneyText } from "../../lib/money.ts";
import "./system-data.css";

const mostShown = 160;

export const choiceText = ({ label, isArchived }: FieldOption): string => (isArchived ? `${label} (archived)` : label);

function labelIn(options: readonly FieldOption[], value: unknown): string {
  const option = options.find((one) => one.value === value);
  return option ? choiceText(option) : `${value} (archived)`;
}

/** A value in words, by its kind. */
export function cellValueText({ kind, options }: PageField, value: unknown, choices: readonly FieldOption[]): string {
  if (kind === "yesNo") return value ? "Yes" : "No";
  if (value === undefined) return "";
  if (kind === "richText")
    return String(value)
      .replaceAll(/<[^>]*>/g, " ")
      .trim();
  if (kind === "price") return moneyText(value as Cents);
  if (kind === "day") return dayText(value as LocalDate);
  if (kind === "moment") return instantText(value as Instant);
  if (kind === "choice" || kind === "reference") return labelIn(options ?? choices, value);
  if (Array.isArray(value)) return value.map((one) => (options ? labelIn(options, one) : one)).join(", ");
  return String(value);
}

interface RowCellProps {
  readonly field: PageField | undefined;
  readonly value: unknown;
  readonly choices: readonly FieldOption[] | undefined;
}

export function RowCell({ field, value, choices = [] }: RowCellProps) {
  const text = field ? cellValueText(field, value, choices) : "";
  if (text === "") return <EmptyCell />;
  return <span className="system-data__cell">{text.length > mostShown ? `${text.slice(0, mostShown)}…` : text}</span>;
}
