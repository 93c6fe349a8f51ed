import type { Column, ColumnKind } from "@guildhall/core/engines/list/list-column.schema";
import type { Cents, LocalDate } from "@guildhall/core/ground/shared/values";
import { dayText } from "../text/dates.ts";
import { moneyText } from "../text/money.ts";
import { type Askable, type AskedField, fieldsOf, type ListAsked, usualSort } from "./asked-list.ts";

const split = (term: string): [field: string, value: string] => {
  const comma = term.indexOf(",");
  return [term.slice(0, comma), term.slice(comma + 1).trim()];
};

const fieldNamed = (list: Askable, slot: "sort" | "filter", field: string) =>
  fieldsOf(list, slot).find(({ id }) => id === field) as AskedField;

export const labelOf = ({ options }: Pick<Column, "options">, value: string): string =>
  options?.find((option) => option.value === value)?.label ?? value;

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

function endText({ kind }: AskedField, end: string): string {
  if (kind === "money" && end !== "") return moneyText(Number(end) as Cents);
  return kind === "day" && isDay(end) ? dayText(end as LocalDate) : end;
}

/** "Registered is from 01/01/2026 to 03/31/2026" */
function filterWords(column: AskedField, values: readonly string[]): string {
  const { kind, title } = column;
  const [value = ""] = values;
  if (kind === "text") return `${title} contains “${value}”`;
  if (kind === "choice") return `${title} is ${values.map((one) => labelOf(column, one)).join(" or ")}`;
  if (kind === "yesNo") return `${title} is ${/^(yes|true)$/i.test(value) ? "yes" : "no"}`;
  if (!value.includes("..")) return `${title} is ${endText(column, value)}`;
  const [from, to] = value.split("..").map((end) => endText(column, end.trim()));
  return [title, "is", from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(" ");
}

/** What a list is narrowed to, also by itself; "" where it is not. */
export function narrowedWords({ filter, search }: Pick<ListAsked, "filter" | "search">, list: Askable): string {
  const byField = Map.groupBy(filter.map(split), ([field]) => field);
  const usual = fieldsOf(list, "filter").filter(({ id, unchosen }) => unchosen && !byField.has(id));
  const filters = [...byField].map(([field, terms]) =>
    filterWords(
      fieldNamed(list, "filter", field),
      terms.map(([, value]) => value),
    ),
  );
  return [
    ...(search.trim() === "" ? [] : [`“${search.trim()}” is found`]),
    ...filters,
    ...usual.map(({ title, unchosen }) => `${title} is ${unchosen}`),
  ].join("; ");
}

const ofTexts = ["A to Z", "Z to A"] as const;
const ofNumbers = ["lowest first", "highest first"] as const;

const ways: Readonly<Record<ColumnKind, readonly [asc: string, desc: string]>> = {
  text: ofTexts,
  choice: ofTexts,
  choices: ofTexts,
  yesNo: ["no first", "yes first"],
  day: ["earliest first", "latest first"],
  number: ofNumbers,
  money: ofNumbers,
};

/** "Last Name, then Registered (latest first)" */
export const sortWords = (sort: readonly string[], list: Askable): string =>
  (sort.length > 0 ? sort : usualSort(list))
    .map(split)
    .map(([field, way]) => {
      const { title, kind } = fieldNamed(list, "sort", field);
      return way === "desc" ? `${title} (${ways[kind][1]})` : title;
    })
    .join(", then ");

export const sortOptions = (list: Pick<Askable, "columns">) =>
  fieldsOf(list, "sort").flatMap(({ id, title, kind }) =>
    ["asc", "desc"].map((way, index) => ({ value: `${id},${way}`, label: `${title}, ${ways[kind][index]}` })),
  );

interface CaptionParts {
  readonly total: number;
  /** Of what: "users". */
  readonly of: string;
  readonly one: string;
  readonly shown: Pick<ListAsked, "sort" | "filter" | "search">;
}

/** "12 users where City contains “york”, sorted by Last Name" */
export function captionOf({ total, of, one, shown }: CaptionParts, list: Askable): string {
  const narrowed = narrowedWords(shown, list);
  const count = `${total.toLocaleString("en-US")} ${total === 1 ? one : of}`;
  return `${count}${narrowed && ` where ${narrowed}`}${total > 1 ? `, sorted by ${sortWords(shown.sort, list)}` : ""}`;
}

/** Before the rows are there, it has the room that it will take then. */
export function captionAhead({ of, shown }: Pick<CaptionParts, "of" | "shown">, list: Askable): string | undefined {
  const narrowed = narrowedWords(shown, list);
  return narrowed === "" ? undefined : `… ${of} where ${narrowed}, sorted by ${sortWords(shown.sort, list)}`;
}
