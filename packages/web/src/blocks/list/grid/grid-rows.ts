import { useCallback, useEffect, useRef, useState } from "react";
import { type ApiError, asApiError } from "../../../lib/failure/api-error.ts";
import type { CellRow } from "../cell-text.tsx";

/** bylaws#tables: the largest page. */
const pageLimit = 100;
/** More are forgotten, the oldest first: 6,000 rows are enough for every screen. */
const mostPages = 60;

export type ReadGridPage = (page: number, limit: number) => Promise<readonly CellRow[]>;

interface Pages {
  /** What the rows answer, and how they are read: another question begins with none. */
  readonly of: readonly [answer: unknown, read: ReadGridPage];
  readonly known: Map<number, readonly CellRow[]>;
  readonly asked: Set<number>;
}

const noPages = (...of: Pages["of"]): Pages => ({ of, known: new Map(), asked: new Set() });

const isNeeded = ({ known, asked }: Pages, page: number): boolean => page >= 0 && !known.has(page) && !asked.has(page);

function keepPage({ known }: Pages, page: number, rows: readonly CellRow[]): void {
  known.set(page, rows);
  const [oldest] = known.keys();
  if (known.size > mostPages && oldest !== undefined) known.delete(oldest);
}

export type GridRows = ReturnType<typeof useGridRows>;

/**
 * The rows of a whole list, read where somebody looks. `of` changes with the question and with each new answer; the first
 * rows are those of that answer, and nothing is read while nobody looks further.
 */
export function useGridRows(of: unknown, read: ReadGridPage, firstRows: readonly CellRow[] = []) {
  const pages = useRef(noPages(of, read));
  const seen = useRef<readonly [first: number, last: number]>([0, 0]);
  const [version, setVersion] = useState(0);
  const [error, setError] = useState<ApiError>();

  const ask = useCallback(
    async (page: number) => {
      const mine = pages.current;
      if (!isNeeded(mine, page)) return;
      mine.asked.add(page);
      const failed = await read(page + 1, pageLimit).then((rows) => keepPage(mine, page, rows), asApiError);
      mine.asked.delete(page);
      if (mine !== pages.current) return;
      setError(failed ?? undefined);
      setVersion((before) => before + 1);
    },
    [read],
  );
  const show = useCallback(
    (first: number, last: number) => {
      seen.current = [first, last];
      if (last < firstRows.length) return;
      const [from, to] = [Math.floor(first / pageLimit), Math.floor(last / pageLimit)];
      for (let page = from; page <= to; page += 1) ask(page);
    },
    [ask, firstRows.length],
  );
  useEffect(() => {
    const [answer, reader] = pages.current.of;
    if (answer !== of || reader !== read) pages.current = noPages(of, read);
    if (reader !== read) seen.current = [0, 0];
    show(...seen.current);
  }, [of, read, show]);
  return {
    rowAt: (index: number): CellRow | undefined =>
      pages.current.known.get(Math.floor(index / pageLimit))?.[index % pageLimit] ?? firstRows[index],
    /** Changes when more rows are known. */
    version,
    error,
    show,
    retry: () => show(...seen.current),
    /** Those that are known, with their places. */
    *known(): Generator<readonly [index: number, row: CellRow]> {
      if (!pages.current.known.has(0)) yield* firstRows.entries();
      for (const [page, rows] of pages.current.known) {
        for (const [at, row] of rows.entries()) yield [page * pageLimit + at, row];
      }
    },
  };
}
