import type { List, ListQuery } from "./list.schema.ts";
import type { Cells } from "./list-cells.ts";
import { filterTerms, sortTerms, wordsOf } from "./list-terms.rules.ts";
import { mergeSorted } from "./merge-sorted.ts";
import type { RowsInOrder } from "./text-cells.ts";
import type { Uints } from "./typed-array.ts";

type AskedRows = Pick<ListQuery, "sort" | "filter" | "search">;
type Match = (row: number) => boolean;
/** By one column. */
type SortColumn = RowsInOrder & { readonly isDescending: boolean };

interface Kept {
  places: Uints;
  changes: number;
}

interface ListCells {
  readonly list: List;
  readonly cells: readonly Cells[];
  readonly ids: readonly string[];
}

/** Queries whose answers are kept, so that the next page costs nothing. */
const mostKept = 24;
/** After more changes than this, a query is answered anew. */
const mostChanges = 2_000;

export function createListSelection({ list, cells, ids }: ListCells) {
  const kept = new Map<string, Kept>();
  let changed: number[] = [];
  let forgotten = 0;
  const changes = () => forgotten + changed.length;
  const cellsOf = (id: string) => cells.find(({ column }) => column.id === id) as Cells;

  function matchOf({ filter, search }: AskedRows): Match | undefined {
    const conditions = filterTerms(filter, list.columns).map(({ column, condition }) =>
      matcher(cellsOf(column), condition),
    );
    const words = wordsOf(search).map((text) => {
      const found = new Uint8Array(ids.length);
      for (const { column, texts } of cells) if (column.isSearched) texts?.mark(found, { is: "containing", text });
      return (row: number) => found[row] === 1;
    });
    const all = [...conditions, ...words];
    return all.length === 0 ? undefined : (row) => all.every((match) => match(row));
  }

  const ranksOf = (sort: readonly string[]) =>
    sortTerms(sort.length > 0 ? sort : list.sort, list.columns).map(({ column, isDescending }) => {
      const { texts, numbers } = cellsOf(column);
      return { ...(texts ?? numbers).ranks(ids.length), isDescending };
    });

  /** Rows of equal rank are in the order of their ids, which is that in which they were made. */
  const compareBy = (orders: readonly SortColumn[]) => (a: number, b: number) => {
    for (const order of orders) {
      const difference = rankIn(order, a) - rankIn(order, b);
      if (difference !== 0) return difference;
    }
    return (ids[a] as string) < (ids[b] as string) ? -1 : 1;
  };

  const byId = () =>
    upToDate("", {}, () => {
      const places = Uint32Array.from(ids, (_, place) => place);
      const isSorted = ids.every((id, place) => place === 0 || (ids[place - 1] as string) < id);
      return isSorted ? places : places.sort(compareBy([]));
    });

  function answer(asked: AskedRows): Uints {
    const match = matchOf(asked);
    const all = byId();
    return ranksOf(asked.sort).reduceRight(sortedBy, match ? all.filter(match) : all);
  }

  /** What is kept, with what changed since taken out and put in its place; or a new answer. */
  function upToDate(
    key: string,
    how: { match?: Match | undefined; ranks?: readonly SortColumn[] },
    anew: () => Uints,
  ): Uints {
    const known = kept.get(key);
    const isRecent = known && known.changes >= forgotten;
    const places = isRecent ? mended(known, how) : anew();
    kept.delete(key);
    kept.set(key, { places, changes: changes() });
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return places;
  }

  function mended(
    { places, changes: known }: Kept,
    { match, ranks = [] }: { match?: Match | undefined; ranks?: readonly SortColumn[] },
  ) {
    const news = new Set(changed.slice(known - forgotten));
    if (news.size === 0) return places;
    const compare = compareBy(ranks);
    const found = [...news].filter((row) => row < ids.length && (!match || match(row)));
    return mergeSorted(
      places.filter((row) => !news.has(row)),
      found.sort(compare),
      compare,
    );
  }

  return {
    select(asked: AskedRows): Uints {
      const key = JSON.stringify([asked.sort, asked.filter, asked.search]);
      const known = kept.get(key);
      if (known && known.changes === changes()) return upToDate(key, {}, () => known.places);
      return upToDate(key, { match: matchOf(asked), ranks: ranksOf(asked.sort) }, () => answer(asked));
    },
    noteChange(place: number): void {
      changed.push(place);
      if (changed.length <= mostChanges) return;
      forgotten += changed.length;
      changed = [];
      kept.clear();
    },
    forget(): void {
      forgotten += changed.length;
      changed = [];
      kept.clear();
    },
  };
}

type TextCondition = Parameters<NonNullable<Cells["texts"]>["matcher"]>[0];

const matcher = ({ texts, numbers }: Cells, condition: TextCondition): Match => (texts ?? numbers).matcher(condition);

/** Rows without a value come last in both directions. */
function rankIn({ of, most, isDescending }: SortColumn, row: number): number {
  const rank = of[row] as number;
  if (rank === 0) return most + 1;
  return isDescending ? most + 1 - rank : rank;
}

/** Stable, so that sorting by the last column first sorts by all. Counting the rows of each rank beats comparing them. */
function sortedBy(places: Uints, order: SortColumn): Uints {
  const ranks = new Uint32Array(places.length);
  const next = new Uint32Array(order.most + 3);
  for (let index = 0; index < places.length; index += 1) {
    const rank = rankIn(order, places[index] as number);
    ranks[index] = rank;
    next[rank + 1] = (next[rank + 1] as number) + 1;
  }
  for (let rank = 1; rank < next.length; rank += 1) next[rank] = (next[rank] as number) + (next[rank - 1] as number);
  const sorted = new Uint32Array(places.length);
  for (let index = 0; index < places.length; index += 1) {
    const rank = ranks[index] as number;
    const to = next[rank] as number;
    sorted[to] = places[index] as number;
    next[rank] = to + 1;
  }
  return sorted;
}
