import {
  DataEditorCore,
  type DataEditorCoreProps,
  type DataEditorRef,
  type GridCell,
  type GridColumn,
  loadingCellRenderer,
  markerCellRenderer,
  textCellRenderer,
} from "@glideapps/glide-data-grid";
import type { Column } from "@guildhall/core/list/list-column.schema";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ProblemNotice } from "../../../components/state/problem-notice.tsx";
import { useSingleKeys } from "../../../lib/page/single-keys.ts";
import type { CellRow } from "../cell-text.tsx";
import { type KeptColumns, leastWidth, mostWidth, type ShownColumn } from "../kept-columns.ts";
import { ListNarrowing } from "../list-narrowing.tsx";
import type { ListProps } from "../list-props.ts";
import { useOpenedPlace } from "../opened-row.ts";
import { gridCellOf, loadingCell } from "./grid-cell.ts";
import { type GridRows, type ReadGridPage, useGridRows } from "./grid-rows.ts";
import { useGridSelection } from "./grid-selection.ts";
import { type GridTheme, useGridTheme } from "./grid-theme.ts";
import "@glideapps/glide-data-grid/dist/index.css";

const mostHeight = 640;

/** No cell has a picture. */
const noImages = { setWindow: () => {}, loadOrGetImage: () => undefined, setCallback: () => {} };

const looks = {
  // Only what our cells need: the others would bring a carousel and a reader of Markdown.
  renderers: [textCellRenderer, loadingCellRenderer, markerCellRenderer] as unknown as NonNullable<
    DataEditorCoreProps["renderers"]
  >,
  imageWindowLoader: noImages,
  width: "100%",
  rowHeight: 34,
  headerHeight: 34,
  rowMarkers: { kind: "checkbox-visible", width: 35 },
  rowSelect: "multi",
  rowSelectionMode: "multi",
  columnSelect: "none",
  rangeSelect: "cell",
  editOnType: false,
  cellActivationBehavior: "double-click",
  minColumnWidth: leastWidth,
  maxColumnWidth: mostWidth,
  keybindings: { search: false, selectAll: false, clear: false, delete: false, downFill: false, rightFill: false },
} as const;

interface ListGridProps extends ListProps {
  readonly caption: string;
  readonly total: number;
  /** Changes with the question and with each new answer to it. */
  readonly answer: unknown;
  readonly onRead: ReadGridPage;
  readonly areKeysWanted: boolean;
}

/** All rows of a list in one grid that scrolls. `ListTableView` has the same rows in a table, page by page. */
export function ListGrid(props: ListGridProps) {
  const { of, list, asked, columns, total, none, answer, onRead } = props;
  const rows = useGridRows(answer, onRead, asked.page === 1 ? props.rows : []);
  return (
    <>
      <ListNarrowing {...{ of, list, asked, columns }} />
      <p className="list-grid__on-paper">Only the rows in view are on this paper. “Show pages” prints whole pages.</p>
      {rows.error && <ProblemNotice error={rows.error} title={`Some ${of} could not be loaded`} onRetry={rows.retry} />}
      {total === 0 ? <p>{none}</p> : <Grid {...props} known={rows} />}
    </>
  );
}

function Grid({ known, asked, list, columns, total, caption, ...rest }: ListGridProps & { readonly known: GridRows }) {
  const grid = useRef<DataEditorRef>(null);
  const opened = useOpenedPlace();
  const { selected, select } = useSelectedByKeys(grid, { known, total, opened: opened.place, ...rest });
  const onOpen = useOpening(known, rest.addressOf, opened.note);
  useFirstRowOf(rest.onRead, grid);
  const theme = useGridTheme();
  const cells = useCells(known, columns, rest.namedBy, theme);
  const sort = asked.sort.length > 0 ? asked.sort : list.sort;
  const withColumn = (at: number, act: (column: Column) => void) => {
    const shown = columns.shown[at];
    if (shown) act(shown.column);
  };
  const height = Math.min(mostHeight, (total + 1) * looks.rowHeight + 2);
  const [offset] = useState(opened.place === undefined ? undefined : inTheMiddle(opened.place, height));
  return (
    <section className="list-grid" aria-label={caption}>
      <DataEditorCore
        ref={grid}
        {...looks}
        theme={theme}
        height={height}
        scrollOffsetY={offset}
        columns={columns.shown.map((column, at) => ({
          ...headingOf(column, sort),
          grow: at === columns.shown.length - 1 ? 1 : 0,
        }))}
        rows={total}
        gridSelection={selected}
        onGridSelectionChange={select}
        getCellContent={cells}
        // What is copied is what is known: of all that match, the export is the copy.
        {...(!rest.selection.isAll && { getCellsForSelection: true as const })}
        onVisibleRegionChanged={({ y, height }) => known.show(y, Math.min(total - 1, y + height))}
        onHeaderClicked={(at, { shiftKey }) => withColumn(at, ({ id }) => asked.sortBy(id, shiftKey))}
        onColumnResize={(_, width, at) => withColumn(at, (column) => columns.widen(column, width))}
        // bylaws#tables: the boxes lie before the first column.
        onCellClicked={([at, index]) => at >= 0 && onOpen(index)}
        onCellActivated={([, index]) => onOpen(index)}
      />
    </section>
  );
}

const inTheMiddle = (place: number, height: number): number => Math.max(0, place * looks.rowHeight - height / 2);

/** Another question begins at its first row. */
function useFirstRowOf(question: unknown, grid: RefObject<DataEditorRef | null>): void {
  const before = useRef(question);
  useEffect(() => {
    if (before.current !== question) grid.current?.scrollTo(0, 0, "vertical");
    before.current = question;
  }, [question, grid]);
}

interface ByKeys extends Pick<ListGridProps, "selection" | "total" | "areKeysWanted" | "onRead"> {
  readonly known: GridRows;
  readonly opened: number | undefined;
}

/** J and K go from row to row, X selects one, as in the table. */
function useSelectedByKeys(grid: RefObject<DataEditorRef | null>, { known, areKeysWanted, ...rest }: ByKeys) {
  const { total } = rest;
  const { selected, select, toggle, goTo } = useGridSelection({ ...rest, rows: known, question: rest.onRead });
  const at = selected.current?.cell[1];
  const go = (by: number) => {
    const next = at === undefined ? 0 : Math.min(total - 1, Math.max(0, at + by));
    goTo(next);
    grid.current?.scrollTo(0, next, "vertical", 0, looks.rowHeight);
    grid.current?.focus();
  };
  const toggleRow = () => {
    const row = at === undefined ? undefined : known.rowAt(at);
    if (row) toggle(row.id);
  };
  useSingleKeys(areKeysWanted ? { j: () => go(1), k: () => go(-1), x: toggleRow } : {});
  return { selected, select };
}

function useOpening(rows: GridRows, addressOf: (row: CellRow) => string, note: (place: number) => void) {
  const navigate = useNavigate();
  return (index: number) => {
    const row = rows.rowAt(index);
    if (!row) return;
    note(index);
    navigate(addressOf(row));
  };
}

/** An arrow says which way a column is sorted; a number, how much it counts among several. */
function headingOf({ column: { id, title }, width }: ShownColumn, sort: readonly string[]): GridColumn {
  const at = sort.findIndex((term) => term.startsWith(`${id},`));
  if (at < 0) return { id, title, width };
  const arrow = sort[at]?.endsWith(",desc") ? "↓" : "↑";
  return { id, width, title: `${title} ${arrow}${sort.length > 1 ? at + 1 : ""}` };
}

function useCells({ rowAt, version }: GridRows, columns: KeptColumns, namedBy: readonly string[], theme: GridTheme) {
  const { shown, others } = columns;
  const { linkColor, warningColor } = theme;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the grid draws anew when this function is another.
  return useCallback(
    ([at, index]: readonly [number, number]): GridCell => {
      const [row, column] = [rowAt(index), shown[at]?.column];
      if (!row || !column) return loadingCell;
      return gridCellOf(row, column, { isFirst: at === 0, namedBy, others, linkColor, warningColor });
    },
    [version, shown, linkColor],
  );
}
