import { fold } from "../../ground/shared/fold.ts";
import type { Column, ColumnKind } from "./list-column.schema.ts";

export interface SortTerm {
  readonly column: string;
  readonly isDescending: boolean;
}

/** Inclusive; an open end is infinite. */
export interface Range<T> {
  readonly from: T | undefined;
  readonly to: T | undefined;
}

/** What one filter asks of one column. Texts are folded. */
export type Condition =
  | { readonly is: "containing"; readonly text: string }
  | { readonly is: "oneOf"; readonly values: readonly string[] }
  | { readonly is: "anyOf"; readonly values: readonly string[] }
  | { readonly is: "dayContaining"; readonly text: string }
  | { readonly is: "daysWithin"; readonly range: Range<string> }
  | { readonly is: "within"; readonly range: Range<number> };

export interface FilterTerm {
  readonly column: string;
  readonly condition: Condition;
}

interface SentTerms {
  readonly sort: readonly string[];
  readonly filter: readonly string[];
}

type Columns = readonly Pick<Column, "id" | "kind" | "options">[];

/** "field,value": the value may hold commas. */
function split(term: string): [name: string, value: string] {
  const comma = term.indexOf(",");
  return [term.slice(0, comma), term.slice(comma + 1)];
}

const camelCase = (name: string): string =>
  name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const find = (columns: Columns, name: string) =>
  columns.find(({ id }) => id === name) ?? columns.find(({ id }) => id === camelCase(name));

const isEmpty = (value: string): boolean => value.trim() === "";

export function sortTerms(sort: readonly string[], columns: Columns): SortTerm[] {
  return sort.flatMap((term) => {
    const [name, direction] = split(term);
    const column = find(columns, name);
    return column ? [{ column: column.id, isDescending: direction === "desc" }] : [];
  });
}

type ChoiceKind = Extract<ColumnKind, `choice${string}`>;

const isChoice = (kind: ColumnKind): kind is ChoiceKind => kind === "choice" || kind === "choices";

/** Several choices of one column are alternatives; everything else must hold at once. */
export function filterTerms(filter: readonly string[], columns: Columns): FilterTerm[] {
  const choices = new Map<Columns[number], string[]>();
  const terms = filter.flatMap((term): FilterTerm[] => {
    const [name, value] = split(term);
    const column = find(columns, name);
    if (!column || isEmpty(value)) return [];
    if (isChoice(column.kind)) {
      choices.set(column, [...(choices.get(column) ?? []), value.trim()]);
      return [];
    }
    const condition = conditionOf(column.kind, value.trim());
    return condition ? [{ column: column.id, condition }] : [];
  });
  return [
    ...terms,
    ...Array.from(choices, ([{ id, kind }, values]) => ({
      column: id,
      condition: { is: kind === "choices" ? ("anyOf" as const) : ("oneOf" as const), values },
    })),
  ];
}

function conditionOf(kind: Exclude<ColumnKind, ChoiceKind>, value: string): Condition | undefined {
  if (kind === "text") return { is: "containing", text: fold(value) };
  if (kind === "yesNo") return yesNo.get(value.toLowerCase());
  if (kind === "day") return dayCondition(value);
  const range = rangeIn(value, numberIn);
  return range && { is: "within", range };
}

const exactly = (value: number): Condition => ({ is: "within", range: { from: value, to: value } });
const yesNo: ReadonlyMap<string, Condition> = new Map([
  ["true", exactly(1)],
  ["yes", exactly(1)],
  ["false", exactly(0)],
  ["no", exactly(0)],
]);

/** A range, or a part of a day in either spelling: 2026-03 and 03/31 are found in 2026-03-31. */
function dayCondition(value: string): Condition | undefined {
  if (!value.includes("..")) return isPartOfADay(value) ? { is: "dayContaining", text: value } : undefined;
  const range = rangeIn(value, dayIn);
  return range && { is: "daysWithin", range };
}

/** "from..to", either of which may be left out; or one value, which is both. Undefined when it is neither. */
function rangeIn<T>(value: string, read: (text: string) => T | undefined): Range<T> | undefined {
  const [low = "", high = low, ...rest] = value.split("..").map((end) => end.trim());
  const [from, to] = [read(low), read(high)];
  const isUnread = (isEmpty(low) ? false : from === undefined) || (isEmpty(high) ? false : to === undefined);
  return rest.length > 0 || isUnread || (from === undefined && to === undefined) ? undefined : { from, to };
}

const numberIn = (text: string): number | undefined =>
  /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined;

/** Both spellings. A day that no month has is none. */
function dayIn(text: string): string | undefined {
  const day = text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, "$3-$1-$2");
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(day) ? undefined : day;
}

/** With each month, a day for each first digit, and a leap year of an even and of an odd decade. */
const sampleDays = ["2020", "2012"].flatMap((year) =>
  Array.from({ length: 12 }, (_, month) => `${month + 1}`.padStart(2, "0")).flatMap((month) =>
    ["01", "10", "20", "30"].flatMap((day) => [`${year}-${month}-${day}`, `${month}/${day}/${year}`]),
  ),
);

/** Whether any day is written with it: one is with 2026-1, none with 2026-13. */
const isPartOfADay = (text: string): boolean =>
  text.length <= 10 &&
  sampleDays.some((day) =>
    Array.from({ length: day.length - text.length + 1 }, (_, at) =>
      dayIn(day.slice(0, at) + text + day.slice(at + text.length)),
    ).some(Boolean),
  );

export interface TermError {
  readonly path: [slot: "sort" | "filter", index: number];
  readonly message: string;
}

export function termErrors({ sort, filter }: SentTerms, columns: Columns): TermError[] {
  const unknown = `Choose one of: ${columns.map(({ id }) => id).join(", ")}.`;
  const unsorted = sort.flatMap((term, index): TermError[] =>
    find(columns, split(term)[0]) ? [] : [{ path: ["sort", index], message: unknown }],
  );
  const unfiltered = filter.flatMap((term, index): TermError[] => {
    const [name, value] = split(term);
    const column = find(columns, name);
    const message = column ? valueError(column, value) : unknown;
    return message ? [{ path: ["filter", index], message }] : [];
  });
  return [...unsorted, ...unfiltered];
}

const examples = {
  yesNo: "Write yes or no.",
  day: "Write a day or a part of it, like 2026-03 or 03/31, or days as from..to, like 2026-01-01..2026-03-31. Either end may be left out.",
  number: "Write a number, or two as from..to, like 5..10. Either end may be left out.",
  money: "Write an amount in cents, or two as from..to, like 1000..5000. Either end may be left out.",
} as const;

function valueError({ kind, options }: Columns[number], value: string): string | undefined {
  if (isEmpty(value) || kind === "text") return undefined;
  if (!isChoice(kind)) return conditionOf(kind, value.trim()) ? undefined : examples[kind];
  if (!options || options.some((option) => option.value === value.trim())) return undefined;
  return `Choose one of: ${options.map((option) => option.value).join(", ")}.`;
}

const reversedFaults = {
  day: "The end is before the beginning. Choose a later end or an earlier beginning.",
  number: "The end is less than the beginning. Enter a greater end or a smaller beginning.",
} as const;

/** What to do about a range that ends before it begins: nothing lies in it. */
export function rangeFaultOf(kind: ColumnKind, value: string): string | undefined {
  if (isChoice(kind)) return undefined;
  const condition = conditionOf(kind, value.trim());
  if (!condition || !("range" in condition)) return undefined;
  const { from, to } = condition.range;
  if (from === undefined || to === undefined || from <= to) return undefined;
  return reversedFaults[condition.is === "daysWithin" ? "day" : "number"];
}

/** Each word must be somewhere in the row. */
export const wordsOf = (search: string): string[] => fold(search).split(/\s+/).filter(Boolean);
