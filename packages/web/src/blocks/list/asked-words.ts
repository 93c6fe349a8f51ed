import type { List } from "@guildhall/core/engines/list/list.schema";
import type { Column } from "@guildhall/core/engines/list/list-column.schema";
import type { Cents, LocalDate } from "@guildhall/core/ground/shared/values";
import { dayText } from "../../lib/text/dates.ts";
import { moneyText } from "../../lib/text/money.ts";
import type { Asked } from "./asked-list.ts";

const split = (term: string): [field: string, value: string] => {
  const comma = term.indexOf(",");
  return [term.slice(0, comma), term.slice(comma + 1).trim()];
};

const columnOf = (list: List, field: string) => list.columns.find(({ id }) => id === field) as Column;

export const labelOf = ({ options }: Column, value: string): string =>
  options?.find((option) => option.value === value)?.label ?? value;

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

function endText({ kind }: Column, end: string): string {
  if (kind === "money" && end !== "") return moneyText(Number(end) as Cents);
  return kind === "day" && isDay(end) ? dayText(end as LocalDate) : end;
}

/** "Registered is from 01/01/2026 to 03/31/2026" */
function filterWords(column: Column, values: readonly string[]): string {
  const { kind, title } = column;
  const [value = ""] = values;
  if (kind === "text") return `${title} contains “${value}”`;
  if (kind === "choice") return `${title} is ${values.map((one) => labelOf(column, one)).join(" or ")}`;
  if (kind === "yesNo") return `${title} is ${/^(yes|true)$/i.test(value) ? "yes" : "no"}`;
  if (!value.includes("..")) return `${title} is ${endText(column, value)}`;
  const [from, to] = value.split("..").map((end) => endText(column, end.trim()));
  return [title, "is", from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(" ");
}

/** What a list is narrowed to; "" where it is not. */
export function narrowedWords({ filter, search }: Pick<Asked, "filter" | "search">, list: List): string {
  const byField = Map.groupBy(filter.map(split), ([field]) => field);
  const filters = [...byField].map(([field, terms]) =>
    filterWords(
      columnOf(list, field),
      terms.map(([, value]) => value),
    ),
  );
  return [...(search.trim() === "" ? [] : [`“${search.trim()}” is found`]), ...filters].join("; ");
}

/** "Last Name, then Registered (descending)" */
export const sortWords = (sort: readonly string[], list: List): string =>
  (sort.length > 0 ? sort : list.sort)
    .map(split)
    .map(([field, way]) => columnOf(list, field).title + (way === "desc" ? " (descending)" : ""))
    .join(", then ");

const ways = [
  ["asc", ""],
  ["desc", ", descending"],
] as const;

export const sortOptions = (columns: readonly Column[]) =>
  columns.flatMap(({ id, title }) => ways.map(([way, words]) => ({ value: `${id},${way}`, label: title + words })));
