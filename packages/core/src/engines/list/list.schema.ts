import * as z from "zod/mini";
import type { Role, Work } from "../../ground/route/route.ts";
import { atMostTerms, limitOf, many, PageQuery, type pageSizes, pageTerms } from "../../ground/shared/page.ts";
import { type LocalDate, oneLine } from "../../ground/shared/values.ts";
import { type Column, type ColumnKind, type ColumnWords, type ValueOf, valueSchemas } from "./list-column.schema.ts";
import type { ListPlace } from "./list-index.ts";
import { termErrors } from "./list-terms.rules.ts";

interface KindOfColumn<K extends ColumnKind> extends ColumnWords {
  readonly kind: K;
}

type NamesOf<Source, Wanted> = {
  [N in keyof Source & string]-?: NonNullable<Source[N]> extends Wanted ? N : never;
}[keyof Source & string];

/** The name of an attribute is also the column's id. A function needs an id beside it: without one, it is a type error. */
type StoredKind<Source, K extends ColumnKind> =
  | (KindOfColumn<K> & { readonly id?: undefined; readonly of: NamesOf<Source, ValueOf<K>> })
  | (KindOfColumn<K> & { readonly id: string; readonly of: (source: Source) => ValueOf<K> | undefined });

export type StoredColumn<Source> = { [K in ColumnKind]: StoredKind<Source, K> }[ColumnKind];

/** What follows from the other columns, and from the day on which somebody looks. */
type DailyKind<Row, K extends ColumnKind> = KindOfColumn<K> & {
  readonly id: string;
  /** The column that it stands before; without it, it stands after all others. */
  readonly before?: keyof Row & string;
  readonly daily: (row: Row, today: LocalDate) => ValueOf<K> | undefined;
};

export type DailyColumn<Row> = { [K in ColumnKind]: DailyKind<Row, K> }[ColumnKind];

interface AnyColumn {
  readonly id?: string | undefined;
  readonly of?: unknown;
  readonly kind: ColumnKind;
}

type IdOf<C extends AnyColumn> = C extends { readonly id: infer I extends string }
  ? I
  : C extends { readonly of: infer N extends string }
    ? N
    : never;

type CellsOf<Columns extends readonly AnyColumn[]> = {
  readonly [C in Columns[number] as IdOf<C>]?: ValueOf<C["kind"]> | undefined;
};

export interface ListWords<Columns extends readonly AnyColumn[]> {
  /** In the index, the snapshot's path and the log: "users". */
  readonly name: string;
  /** Raise it when a column's function answers something else than before, so that no snapshot has the former answers. */
  readonly version: number;
  readonly role: Role;
  readonly work?: Work;
  readonly limit: (typeof pageSizes)[number];
  /** The largest page; 100 by default. */
  readonly most?: number;
  /** Another list, whose rows of the index this one reads. */
  readonly index?: string;
  /** Of a small list: one of tens of thousands of rows at most. */
  readonly place?: ListPlace;
  readonly sort: readonly `${IdOf<Columns[number]>},${"asc" | "desc"}`[];
}

interface Declared<Source, Columns extends readonly StoredColumn<Source>[]> extends ListWords<Columns> {
  /** What the index holds of each row: all that the columns read. */
  readonly attributes: readonly (keyof Source & string)[];
  /** Which of the index's rows are in the list; all by default. A row that is not has left it. */
  readonly includes?: (source: Source) => boolean;
  readonly columns: Columns;
}

export interface List<Cells = object, Source = never> {
  readonly name: string;
  readonly version: number;
  readonly role: Role;
  readonly work?: Work;
  readonly limit: (typeof pageSizes)[number];
  readonly most?: number;
  readonly index?: string;
  readonly includes?: (source: never) => boolean;
  readonly place?: ListPlace;
  readonly sort: readonly string[];
  readonly attributes: readonly string[];
  readonly columns: readonly Column[];
  /** For types only. */
  readonly cells?: Cells;
  readonly source?: (source: Source) => void;
}

type Declare<Source> = <
  const Columns extends readonly StoredColumn<Source>[],
  const Daily extends readonly DailyColumn<CellsOf<Columns>>[],
>(
  declared: Declared<Source, Columns>,
  ...daily: Daily
) => List<CellsOf<[...Columns, ...Daily]>, Source>;

/** `Source` is what the index holds of one row. */
export const defineList =
  <Source>(): Declare<Source> =>
  ({ columns, ...list }, ...daily) => ({
    ...list,
    columns: withDaily(
      columns.map((column) => ({ ...column, id: column.id ?? (column.of as string) })),
      daily,
    ) as unknown as readonly Column[],
  });

interface Placed {
  readonly id: string;
  readonly before?: string | undefined;
}

const withDaily = <S extends { readonly id: string }, D extends Placed>(stored: readonly S[], daily: readonly D[]) => [
  ...stored.flatMap((column) => [...daily.filter(({ before }) => before === column.id), column]),
  ...daily.filter(({ before }) => before === undefined),
];

export const searchText = z.string().check(z.maxLength(100, "Search for 100 letters at most."), oneLine());
const search = z._default(searchText, "");
const changedId = z.string().check(z.maxLength(60));
const mostChanged = 10;

const isKnownIn = (list: List) =>
  z.superRefine<Pick<PageQuery, "sort" | "filter">>((query, { addIssue }) => {
    for (const { path, message } of termErrors(query, asked(list))) {
      addIssue({ code: "custom", path, message, input: query });
    }
  });

/** Beside that of every list: a search. For a list whose rows nobody changes. */
export const queryWithoutChanged = (list: List) =>
  z.extend(PageQuery, { limit: limitOf(list.limit, list.most), search }).check(isKnownIn(list));

/** Beside that of every list: a search, and the rows that somebody just changed, which the index may not know yet. */
export const queryOf = (list: List) =>
  z
    .extend(PageQuery, {
      limit: limitOf(list.limit, list.most),
      search,
      changed: many(changedId).check(z.maxLength(mostChanged)),
    })
    .check(isKnownIn(list));

export type ListQuery = z.infer<ReturnType<typeof queryOf>>;

export const ExportFormat = z._default(z.enum(["csv", "xlsx"]), "csv");
export type ExportFormat = z.infer<typeof ExportFormat>;

export const mostSelected = 1000;

/** More rows are made into a file in the background: an answer of a function has no room for them. */
export const mostExportedAtOnce = 20_000;

/** In a body, unlike in a query, a single value is an array, too. */
const several = <S extends z.core.$ZodType>(value: S) => z._default(z.array(value), []);

const exported = (list: List) => ({
  sort: several(pageTerms.sort).check(atMostTerms),
  filter: several(pageTerms.filter).check(atMostTerms),
  search,
  columns: several(z.enum(shown(list).map(({ id }) => id))),
  format: ExportFormat,
});

export const fileQueryOf = (list: List) => z.object(exported(list)).check(isKnownIn(list));

export type ListFileQuery = z.infer<ReturnType<typeof fileQueryOf>>;

export const exportQueryOf = (list: List) =>
  z
    .object({
      ...exported(list),
      changed: several(changedId).check(z.maxLength(mostChanged)),
      ids: z.optional(
        z.array(z.string().check(z.maxLength(60))).check(z.maxLength(mostSelected, "Select 1,000 rows at most.")),
      ),
    })
    .check(isKnownIn(list));

export type ListExportQuery = z.infer<ReturnType<typeof exportQueryOf>>;

export const shown = ({ columns }: Pick<List, "columns">): readonly Column[] =>
  columns.filter(({ isHidden }) => !isHidden);

const asked = (list: List) => shown(list).filter(({ isCarried }) => !isCarried);

export type RowOf<L> = L extends List<infer Cells, never> ? { readonly id: string } & Cells : never;

/** A row on the wire: its id, and a value for each column that has one. */
export const rowOf = <Cells, Source>(list: List<Cells, Source>) =>
  z.object({
    id: z.string(),
    ...Object.fromEntries(shown(list).map(({ id, kind }) => [id, z.optional(valueSchemas[kind])])),
  }) as unknown as z.ZodMiniType<{ id: string } & Cells, { id: string } & Cells>;
