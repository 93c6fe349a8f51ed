import type { LocalDate } from "../../ground/shared/values.ts";
import type { List, ListQuery } from "./list.schema.ts";
import { createCells, getCell, readCells, setCell, valueIn } from "./list-cells.ts";
import type { Value } from "./list-column.schema.ts";
import { createListSelection } from "./list-selection.ts";
import type { PackedTexts } from "./text-cells.ts";
import type { Floats, Uints } from "./typed-array.ts";

/** One version of one row, as it arrives from the index. Higher revisions are later. */
export type Arrival = { readonly id: string; readonly revision: number } & (
  | { readonly hasLeft: true; readonly source?: undefined }
  | { readonly hasLeft?: undefined; readonly source: object }
);

export type Row = { readonly id: string } & Readonly<Record<string, Value | undefined>>;

export interface PackedTable {
  readonly ids: readonly string[];
  readonly revisions: Floats;
  readonly today: LocalDate;
  readonly columns: readonly (PackedTexts | Floats)[];
}

export interface ListTable {
  readonly size: () => number;
  /** Whether a row is another than before. Older or repeated versions change nothing, in whatever order they arrive. */
  readonly apply: (arrival: Arrival) => boolean;
  readonly setToday: (today: LocalDate) => void;
  readonly select: (query: Pick<ListQuery, "sort" | "filter" | "search">) => Uints;
  readonly rowAt: (place: number) => Row;
  readonly idAt: (place: number) => string;
  readonly rowOf: (id: string) => Row | undefined;
  readonly packed: () => PackedTable;
}

export function createListTable(list: List, today: LocalDate, packed?: PackedTable): ListTable {
  const ids: string[] = [...(packed?.ids ?? [])];
  const revisions: number[] = [...(packed?.revisions ?? [])];
  const places = new Map(ids.map((id, place) => [id, place]));
  /** Rows that left. A late version of them is older, so it does not bring them back. */
  const left = new Map<string, number>();
  const cells = list.columns.map((column, index) => createCells(column, packed?.columns[index]));
  const stored = cells.filter(({ column }) => !column.daily);
  const daily = cells.filter(({ column }) => column.daily);
  const visible = cells.filter(({ column }) => !column.isHidden);
  const selection = createListSelection({ list, cells, ids });
  let day = packed?.today ?? today;

  function setDaily(place: number): void {
    if (daily.length === 0) return;
    const row = readCells(stored, place);
    for (const one of daily) setCell(one, place, one.column.daily?.(row as never, day));
  }

  function put(id: string, revision: number, source: object): void {
    const place = places.get(id) ?? ids.push(id) - 1;
    places.set(id, place);
    revisions[place] = revision;
    for (const one of stored) setCell(one, place, valueIn(one.column, source));
    setDaily(place);
    selection.noteChange(place);
  }

  /** The last row takes the free place. */
  function remove(id: string): boolean {
    const place = places.get(id);
    if (place === undefined) return false;
    const last = ids.length - 1;
    for (const one of cells) setCell(one, place, getCell(one, last));
    ids[place] = ids[last] as string;
    revisions[place] = revisions[last] as number;
    places.set(ids[place], place);
    ids.pop();
    revisions.pop();
    places.delete(id);
    selection.noteChange(place);
    selection.noteChange(last);
    return true;
  }

  const revisionOf = (id: string): number => {
    const place = places.get(id);
    return place === undefined ? (left.get(id) ?? Number.NEGATIVE_INFINITY) : (revisions[place] as number);
  };

  const rowAt = (place: number): Row => ({ id: ids[place] as string, ...readCells(visible, place) });

  return {
    size: () => ids.length,
    apply(arrival) {
      const { id, revision } = arrival;
      if (revision <= revisionOf(id)) return false;
      if (arrival.hasLeft) {
        left.set(id, revision);
        return remove(id);
      }
      left.delete(id);
      put(id, revision, arrival.source);
      return true;
    },
    setToday(next) {
      if (next === day) return;
      day = next;
      if (daily.length === 0) return;
      for (let place = 0; place < ids.length; place += 1) setDaily(place);
      selection.forget();
    },
    select: selection.select,
    rowAt,
    idAt: (place) => ids[place] as string,
    rowOf(id) {
      const place = places.get(id);
      return place === undefined ? undefined : rowAt(place);
    },
    packed: () => ({
      ids: [...ids],
      revisions: Float64Array.from(revisions),
      today: day,
      columns: cells.map(({ texts, numbers }) => (texts ?? numbers).packed(ids.length)),
    }),
  };
}
