import { DomainError } from "./errors.ts";
import { isWithin } from "./fold.ts";
import type { PageQuery } from "./page.ts";
import { dayIn, type Instant } from "./values.ts";

interface FieldOf<Kind, Row, CellValue> {
  readonly kind: Kind;
  readonly of: (row: Row) => CellValue | undefined;
}

/** A column to sort and filter by. Texts match anywhere, choices and numbers whole, days in either spelling. Choices are in the order of their options. */
export type Field<Row> =
  | FieldOf<"text" | "day" | "moment", Row, string>
  | (FieldOf<"choice", Row, string> & { readonly options: readonly string[] })
  | FieldOf<"number", Row, number>
  | FieldOf<"flag", Row, boolean>;

export type Fields<Row> = Readonly<Record<string, Field<Row>>>;

export interface PageSort {
  readonly field: string;
  readonly descending: boolean;
}

export interface PageFilter {
  readonly field: string;
  readonly value: string;
}

type SortAndFilter = Pick<PageQuery, "sort" | "filter">;

/** Refuses unknown names and lists the known ones. */
export function termsOf<Row>(
  { sort, filter }: SortAndFilter,
  fields: Fields<Row>,
): { sort: PageSort[]; filter: PageFilter[] } {
  const sorted = sort.map((term) => split(term, fields));
  const filtered = filter.map((term) => split(term, fields));
  const errors = [...strangersIn("sort", sorted, fields), ...strangersIn("filter", filtered, fields)];
  if (errors.length > 0) throw new DomainError("request.invalid", { errors });
  return { sort: sorted.map(({ field, value }) => ({ field, descending: value === "desc" })), filter: filtered };
}

function split<Row>(term: string, fields: Fields<Row>): PageFilter {
  const comma = term.indexOf(",");
  const name = term.slice(0, comma);
  const field = Object.hasOwn(fields, name) ? name : camelCase(name);
  return { field, value: term.slice(comma + 1) };
}

/** Queries use `created_at` where answers use `createdAt`, as the specification does. */
const camelCase = (name: string): string =>
  name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function strangersIn<Row>(slot: string, terms: readonly PageFilter[], fields: Fields<Row>) {
  const message = `Choose one of: ${Object.keys(fields).join(", ")}.`;
  return terms.flatMap(({ field }, index) =>
    Object.hasOwn(fields, field) ? [] : [{ path: `query.${slot}.${index}`, message }],
  );
}

type CellValue = string | number | boolean;

interface Kind {
  readonly isFound: (typed: string, value: never) => boolean;
  readonly order: (a: never, b: never, options: readonly string[]) => number;
}

function isDayWithin(typed: string, day: string): boolean {
  const [year, month, date] = day.split("-");
  return isWithin(typed, `${day} ${month}/${date}/${year}`);
}

let collation: Intl.Collator | undefined;

/** Created on first use: it slows a cold start. */
function byAlphabet(a: string, b: string): number {
  collation ??= new Intl.Collator("en", { sensitivity: "base", numeric: true });
  return collation.compare(a, b);
}

const byCode = (a: string, b: string) => Number(a > b) - Number(a < b);
const bySize = (a: number | boolean, b: number | boolean) => Number(a) - Number(b);
const byPlace = (a: string, b: string, options: readonly string[]) => options.indexOf(a) - options.indexOf(b);
const isSame = (typed: string, value: CellValue) => typed === String(value);

const kinds: Readonly<Record<Field<unknown>["kind"], Kind>> = {
  text: { isFound: isWithin, order: byAlphabet },
  choice: { isFound: isSame, order: byPlace },
  day: { isFound: isDayWithin, order: byCode },
  moment: { isFound: (typed: string, at: Instant) => isDayWithin(typed, dayIn(at)), order: byCode },
  number: { isFound: (typed: string, value: number) => Number(typed) === value, order: bySize },
  flag: { isFound: isSame, order: bySize },
};

function isMatch<Row>({ kind, of }: Field<Row>, row: Row, typed: string): boolean {
  const value = of(row);
  return typed.trim() === "" || (value !== undefined && kinds[kind].isFound(typed, value as never));
}

/** Empty values come last in both directions. */
function compare<Row>(field: Field<Row>, descending: boolean): (a: Row, b: Row) => number {
  const { kind, of } = field;
  const { order } = kinds[kind];
  const options = field.kind === "choice" ? field.options : [];
  return (rowA, rowB) => {
    const [a, b] = [of(rowA), of(rowB)];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    const [first, second] = descending ? [b, a] : [a, b];
    return order(first as never, second as never, options);
  };
}

/** For rows that are all in memory. The sort is stable. */
export function selectPage<Row>(rows: readonly Row[], query: PageQuery, fields: Fields<Row>) {
  const { sort, filter } = termsOf(query, fields);
  const field = (name: string) => fields[name] as Field<Row>;
  const kept = rows.filter((row) => filter.every((term) => isMatch(field(term.field), row, term.value)));
  const orders = sort.map((term) => compare(field(term.field), term.descending));
  const sorted = kept.toSorted((a, b) => orders.reduce((so, order) => so || order(a, b), 0));
  return pageFrom(sorted.slice(...rangeOf(query, sorted.length)), sorted.length, query);
}

type Position = Pick<PageQuery, "page" | "limit">;

export const lastPageOf = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));

/** The end is exclusive. A page beyond the last one is the last one (bylaws#tables). */
export function rangeOf({ page, limit }: Position, total: number): [from: number, to: number] {
  const shown = Math.min(page, lastPageOf(total, limit));
  return [(shown - 1) * limit, shown * limit];
}

export const pageFrom = <Row>(data: Row[], total: number, { limit }: Position) => ({
  data,
  lastPage: lastPageOf(total, limit),
  total,
});
