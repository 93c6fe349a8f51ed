import { log } from "../../ground/route/log.ts";
import { now, today } from "../../ground/shared/clock.ts";
import { pageFrom, rangeOf } from "../../ground/shared/select-page.ts";
import type { Instant } from "../../ground/shared/values.ts";
import type { List, ListQuery, RowOf } from "./list.schema.ts";
import { type ReadChanges, readChangesOf } from "./list-changes.ts";
import { readSnapshot, saveSnapshot } from "./list-snapshot.gateway.ts";
import type { Snapshot } from "./list-snapshot.ts";
import { type Arrival, createListTable, type ListTable, type Row } from "./list-table.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import type { Uints } from "./typed-array.ts";

export interface PageOfRows<R = Row> {
  readonly data: R[];
  readonly lastPage: number;
  readonly total: number;
}

interface All<R> {
  readonly rows: Iterable<R>;
  /** One of them, by its place in the order that was asked for. To be read at once: places change. */
  readonly at: (place: number) => R | undefined;
  readonly total: number;
}

/** Reads rows as they are at this moment, consistently. */
export type ReadRows = (ids: readonly string[]) => Promise<readonly Arrival[]>;

/** What answers a list. Past the ceiling, more memory and then a search engine would (docs/lists.md). */
export interface ListStore<R = Row> {
  readonly page: (query: ListQuery, readRows: ReadRows) => Promise<PageOfRows<R>>;
  /** How many rows a filter leaves of what is held; reads nothing. */
  readonly countHeld: (filter: ListQuery["filter"]) => number;
  readonly all: (query: Omit<ListQuery, "page" | "limit">, readRows: ReadRows) => Promise<All<R>>;
  /** For the job. Answers whether one was written. */
  readonly keepSnapshot: () => Promise<boolean>;
}

interface Held {
  readonly table: ListTable;
  readonly openedAt: Instant;
  readonly wholeAt: Instant;
  isSaved: boolean;
  readAt: Instant;
  news: number;
}

const seconds = (from: Instant, to: Instant): number => (Date.parse(to) - Date.parse(from)) / 1000;

/** Read again each time: clocks differ, the index is late, and a change is dated up to a minute before it is written. */
const overlapSeconds = 120;
/** Then it is opened anew, so that a change that was missed is not missed for long. */
const heldSeconds = 6 * 3600;
/** An older one is not used: rows that left meanwhile are forgotten after twice as long. */
const snapshotSeconds = 7 * 24 * 3600;
/** Each day's snapshot is made of all rows. */
const wholeSeconds = 24 * 3600;
/** A snapshot is written after as many changes, and as soon as somebody left: who is erased is not kept. */
const manyChanges = 500;

interface Sources {
  readonly readChanges: ReadChanges;
  readonly read: (list: List) => Promise<Snapshot | undefined>;
  readonly save: (list: List, snapshot: Snapshot) => Promise<void>;
}

/** Its rows are made by the list's own columns. */
export const storeOf = <L extends List>(list: L): ListStore<RowOf<L>> =>
  createListStore(list, {
    readChanges: readChangesOf({ name: list.index ?? list.name, place: list.place }),
    read: readSnapshot,
    save: saveSnapshot,
  }) as ListStore<RowOf<L>>;

/** One for each function and list; it lives as long as the function does. */
export function createListStore(list: List, { readChanges, read, save }: Sources): ListStore {
  let held: Held | undefined;

  const isOutside = ({ source }: Arrival): boolean =>
    source !== undefined && list.includes !== undefined && !list.includes(source as never);

  /** A row that is not in the list is one that left it. */
  const asListed = (arrival: Arrival): Arrival =>
    isOutside(arrival) ? { id: arrival.id, revision: arrival.revision, hasLeft: true } : arrival;

  async function update(): Promise<Held> {
    const at = now();
    const known = isUsable(held, at) ? held : await open(at);
    if (known) await readNews(known, at);
    const current = known ?? (await readAll(at));
    held = current;
    return current;
  }

  async function open(at: Instant): Promise<Held | undefined> {
    const snapshot = await read(list).catch(
      (error) => void log.warn("list.snapshot-unread", { list: list.name, error }),
    );
    if (!snapshot || !isBetween(seconds(snapshot.readAt, at), snapshotSeconds)) return undefined;
    const table = createListTable(list, today(), snapshot.table);
    return { table, openedAt: at, wholeAt: snapshot.wholeAt, isSaved: true, readAt: snapshot.readAt, news: 0 };
  }

  async function readAll(at: Instant): Promise<Held> {
    const table = createListTable(list, today());
    const arrivals = (await readChanges(undefined)).filter((arrival) => !isOutside(arrival));
    for (const arrival of arrivals.sort(byId)) table.apply(arrival);
    log.info("list.read-whole", { list: list.name, rows: table.size() });
    return { table, openedAt: at, wholeAt: at, isSaved: false, readAt: at, news: 0 };
  }

  async function readNews(current: Held, at: Instant): Promise<void> {
    const since = new Date(Date.parse(current.readAt) - overlapSeconds * 1000).toISOString() as Instant;
    for (const arrival of (await readChanges(since)).map(asListed)) {
      if (current.table.apply(arrival)) current.news += arrival.hasLeft ? manyChanges : 1;
    }
    current.readAt = at;
    current.table.setToday(today());
  }

  const inTurn = oneAtATime(update);

  async function find({ changed, ...query }: Omit<ListQuery, "page" | "limit">, readRows: ReadRows) {
    const { table } = await inTurn();
    if (changed.length > 0) for (const arrival of await readRows(changed)) table.apply(asListed(arrival));
    return { table, found: table.select(query) };
  }

  return {
    countHeld: (filter) => held?.table.select({ filter, sort: [], search: "" }).length ?? 0,
    async all(query, readRows) {
      const { table, found } = await find(query, readRows);
      const at = (place: number) => (place < found.length ? table.rowAt(found[place] as number) : undefined);
      return { rows: rowsAt(found, table), at, total: found.length };
    },
    async page({ page, limit, ...query }, readRows) {
      const { table, found } = await find(query, readRows);
      const [from, to] = rangeOf({ page, limit }, found.length);
      return pageFrom(Array.from(found.subarray(from, to), table.rowAt), found.length, { page, limit });
    },
    async keepSnapshot() {
      const at = now();
      const current = await inTurn();
      if (seconds(current.wholeAt, at) >= wholeSeconds) held = await readAll(at);
      const { isSaved, news, readAt, wholeAt, table } = held ?? current;
      if (isSaved && news < manyChanges) return false;
      await save(list, { readAt, wholeAt, table: table.packed() });
      Object.assign(held ?? current, { isSaved: true, news: 0 });
      return true;
    },
  };
}

/** By their ids: while somebody reads on, rows change their places, and some leave. */
function* rowsAt(places: Uints, table: ListTable): Iterable<Row> {
  for (const id of Array.from(places, table.idAt)) {
    const row = table.rowOf(id);
    if (row) yield row;
  }
}

const isBetween = (value: number, most: number): boolean => value >= 0 && value <= most;

/** Not when the clock went back. */
const isUsable = (held: Held | undefined, at: Instant): held is Held =>
  held !== undefined && seconds(held.readAt, at) >= 0 && isBetween(seconds(held.openedAt, at), heldSeconds);

const byId = (a: Arrival, b: Arrival): number => (a.id < b.id ? -1 : 1);
