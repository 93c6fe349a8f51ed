import type { Value } from "../../engines/list/list-column.schema.ts";
import type { Cents, LocalDate } from "../../ground/shared/values.ts";
import { writtenDay, writtenDollars } from "../../ground/shared/values.ts";
import type { OwnColumn, SubjectWords } from "../subject.schema.ts";

/** What an item is about, in the order of its queue's own columns: "Emeritus membership". */
export const aboutOf = (
  { columns }: Pick<SubjectWords, "columns">,
  row: Readonly<Record<string, Value | undefined>>,
): string =>
  columns
    .map((column) => cellText(column, row[column.id]))
    .filter(Boolean)
    .join(" · ");

function cellText({ kind, title, options }: OwnColumn, value: Value | undefined): string | undefined {
  if (value === undefined || value === "") return undefined;
  // Yes and no say nothing without their heading.
  if (kind === "yesNo") return value ? title : undefined;
  if (kind === "day") return writtenDay(value as LocalDate);
  if (kind === "number") return `${title}: ${value}`;
  if (kind === "money") return writtenDollars(value as Cents);
  return options?.find((option) => option.value === value)?.label ?? String(value);
}
