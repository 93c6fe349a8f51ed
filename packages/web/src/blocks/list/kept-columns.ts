import { ColumnsChoice, ownColumns } from "@guildhall/core/engines/list/columns-choice.schema";
import { type List, shown } from "@guildhall/core/engines/list/list.schema";
import type { Column, ColumnKind } from "@guildhall/core/engines/list/list-column.schema";
import { useEffect, useState } from "react";
import { leastWidth, mostWidth } from "../../components/list/column-width.ts";

/** bylaws#tables */
const usualLeastWidth = 100;
/** Of two names. */
const usualNameWidth = 240;

const usualWidths: Readonly<Record<ColumnKind, number>> = {
  text: 180,
  choice: 150,
  choices: 180,
  yesNo: usualLeastWidth,
  day: 150,
  number: usualLeastWidth,
  money: 120,
};

/** A state is read whole: the sign and the edges of its chip take as much room as some letters. */
const usualWidthOf = ({ kind, title, options = [], width }: Column): number => {
  const longest = Math.max(0, ...options.filter(({ state }) => state).map(({ label }) => label.length));
  const heading = (title.length + 4) * 7.5;
  return Math.max(width ?? usualWidths[kind], heading, longest === 0 ? 0 : (longest + 7) * 7);
};

export interface ShownColumn {
  readonly column: Column;
  readonly width: number;
  /** Nobody has chosen it. */
  readonly isUsualWidth: boolean;
}

/** A copy in this browser, for as long as the server has not answered. */
function read(key: string): ColumnsChoice {
  try {
    return ColumnsChoice.parse(JSON.parse(localStorage.getItem(key) ?? "null"));
  } catch {
    return ownColumns;
  }
}

/** Those of the list that are not named stand after the others, as a release that brings one finds it. */
export function orderedBy(order: readonly string[], columns: readonly Column[]): Column[] {
  const positionOf = ({ id }: Column) => (order.includes(id) ? order.indexOf(id) : columns.length);
  return columns.toSorted((a, b) => positionOf(a) - positionOf(b));
}

export type KeptColumns = ReturnType<typeof useKeptColumns>;

interface ColumnsOf {
  readonly person: string;
  /** What the server keeps for this person. */
  readonly kept: ColumnsChoice | undefined;
  /** The saved view that is open: its columns are shown, and changed for as long as it is. */
  readonly view: { readonly id: string; readonly columns?: ColumnsChoice | undefined } | undefined;
  /** Sends it; `onAnswered` is called once the server has taken or refused it. */
  readonly onKeep: (choice: ColumnsChoice, onAnswered: () => void) => void;
}

/** What the server may not have yet, because the page was left too soon, is sent when the list is opened again. */
function useUnsent(key: string, copy: ColumnsChoice, onKeep: ColumnsOf["onKeep"]) {
  const unsentKey = `${key}.unsent`;
  const [isUnsent] = useState(() => localStorage.getItem(unsentKey) !== null);
  const send = (choice: ColumnsChoice) => {
    const text = JSON.stringify(choice);
    localStorage.setItem(unsentKey, text);
    onKeep(choice, () => {
      if (localStorage.getItem(unsentKey) === text) localStorage.removeItem(unsentKey);
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is opened.
  useEffect(() => {
    if (isUnsent) send(copy);
  }, []);
  return { isUnsent, send };
}

/** Which columns somebody sees, in which order, how wide. */
export function useKeptColumns(list: List, { person, kept, view, onKeep }: ColumnsOf) {
  const key = `guildhall.columns.${list.name}.${person}`;
  const [copy] = useState(() => read(key));
  const { isUnsent, send } = useUnsent(key, copy, onKeep);
  const [changed, setChanged] = useState<Readonly<Record<string, ColumnsChoice>>>({});
  const of = view?.columns ? view.id : "";
  const choice = changed[of] ?? view?.columns ?? (isUnsent ? copy : kept) ?? copy;
  const keep = (change: Partial<ColumnsChoice>) => {
    const next = { ...choice, ...change };
    setChanged({ ...changed, [of]: next });
    if (of !== "") return;
    localStorage.setItem(key, JSON.stringify(next));
    send(next);
  };
  const parts = shown(list).filter(({ isName }) => isName);
  const all = orderedBy(
    choice.order,
    shown(list).filter(({ isName }) => !isName),
  );
  const isShown = ({ id, isExtra }: Column) => choice.isShown[id] ?? !isExtra;
  /** Beyond the next column that is shown, because a step over hidden ones would change nothing that is seen. */
  const placeBeside = (column: Column, by: 1 | -1): number | undefined => {
    const from = all.indexOf(column);
    const beyond = by === 1 ? all.slice(from + 1).find(isShown) : all.slice(0, from).findLast(isShown);
    return beyond && all.indexOf(beyond);
  };
  const widthOf = (column: Column) => choice.widths[column.id] ?? usualWidthOf(column);
  const seen = all.filter(isShown);
  return {
    /** All but those that make up the name, which stands first for everybody. */
    all,
    isShown,
    shown: seen.map(
      (column): ShownColumn => ({
        ...{ column, width: widthOf(column) },
        isUsualWidth: choice.widths[column.id] === undefined,
      }),
    ),
    nameWidth: choice.widths.name ?? usualNameWidth,
    /** In a file each part of the name has a column. */
    exported: [...parts, ...seen].map(({ id }) => id),
    others: all.filter((column) => !isShown(column)),
    show: ({ id }: Column, yes: boolean) => keep({ isShown: { ...choice.isShown, [id]: yes } }),
    widen: (id: string, width: number) =>
      keep({ widths: { ...choice.widths, [id]: Math.round(Math.min(mostWidth, Math.max(leastWidth, width))) } }),
    canMove: (column: Column, by: 1 | -1) => placeBeside(column, by) !== undefined,
    move: (column: Column, by: 1 | -1) => {
      const place = placeBeside(column, by);
      if (place === undefined) return;
      const order = all.map(({ id }) => id);
      keep({ order: order.toSpliced(all.indexOf(column), 1).toSpliced(place, 0, column.id) });
    },
    reset: () => keep(view?.columns ?? ownColumns),
    choice,
    isOfView: of !== "",
    isChanged: view?.columns !== undefined && JSON.stringify(choice) !== JSON.stringify(view.columns),
  };
}
