import type { BulkRows } from "@guildhall/core/desks/bulk/bulk.schema";
import { useState } from "react";
import type { ListAsked } from "../../lib/list/asked-list.ts";

type Narrowed = Pick<ListAsked, "sort" | "filter" | "search">;

export interface Picked {
  /** What the list was narrowed to: rows that are not on show any more are not selected. */
  readonly of: string;
  readonly ids: ReadonlySet<string>;
  readonly isAll: boolean;
}

/** What was selected when the list was left. */
export interface LeftSelection {
  readonly before: Picked | undefined;
  readonly note: (picked: Picked | undefined) => void;
}

interface ListedRows {
  readonly shown: Narrowed;
  /** Those of the page. */
  readonly ids: readonly string[];
  readonly total: number;
  readonly left?: LeftSelection;
}

export type Selection = ReturnType<typeof useSelection>;

const nothing: ReadonlySet<string> = new Set();

/** Short, and another one for other rows: what was typed for these is not put before others. */
export function nameOfRows(rows: BulkRows): string {
  const text = rows.ids ? rows.ids.toSorted().join() : JSON.stringify(rows);
  let sum = 0;
  for (const letter of text) sum = Math.imul(sum, 31) + letter.charCodeAt(0);
  return `${text.length}-${sum >>> 0}`;
}

/** Rows that staff selected: some, over several pages, or all that match. */
export function useSelection({ shown: { sort, filter, search }, ids: page, total, left }: ListedRows) {
  const [picked, setKept] = useState<Picked | undefined>(left?.before);
  const setPicked = (next: Picked | undefined) => {
    setKept(next);
    left?.note(next);
  };
  const of = JSON.stringify([filter, search]);
  const { ids, isAll } = picked?.of === of ? picked : { ids: nothing, isAll: false };
  const pick = (those: Iterable<string>) => setPicked({ of, ids: new Set(those), isAll: false });
  const isSelected = (id: string) => isAll || ids.has(id);
  const isPage = page.length > 0 && page.every(isSelected);
  const others = [...ids].filter((id) => !page.includes(id));
  const selected = isAll ? page : [...ids];
  const count = isAll ? total : ids.size;
  const rows: BulkRows = isAll
    ? { matching: { sort: [...sort], filter: [...filter], search, total } }
    : { ids: [...ids] };
  return {
    isSelected,
    isPage,
    /** Nothing can be selected on this page. */
    isEmpty: page.length === 0,
    isAll,
    count,
    /** Those that were picked one by one. */
    ids: [...ids],
    choose: pick,
    /** For what is done to them. */
    rows,
    toggle: (id: string) => pick(isSelected(id) ? selected.filter((one) => one !== id) : [...selected, id]),
    togglePage: () => pick(isPage ? others : [...others, ...page]),
    selectAll: () => setPicked({ of, ids: nothing, isAll: true }),
    clear: () => setPicked(undefined),
  };
}
