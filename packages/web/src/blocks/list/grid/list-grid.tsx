import {
  DataEditorCore,
  type DataEditorCoreProps,
  type DataEditorRef,
  type GridCell,
  type GridColumn,
  type GridMouseCellEventArgs,
  loadingCellRenderer,
  markerCellRenderer,
  textCellRenderer,
} from "@glideapps/glide-data-grid";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { leastWidth, mostWidth } from "../../../components/list/column-width.ts";
import { ListNarrowing } from "../../../components/list/list-narrowing.tsx";
import { ProblemNotice } from "../../../components/state/problem-notice.tsx";
import type { AskedList } from "../../../lib/list/asked-list.ts";
import { useOpenedPlace } from "../../../lib/list/opened-row.ts";
import { useOpenAddress } from "../../../lib/page/open-address.ts";
import { useSingleKeys } from "../../../lib/page/single-keys.ts";
import type { CellRow } from "../cell-text.tsx";
import type { KeptColumns } from "../kept-columns.ts";
import type { DrawnList, ListColumn } from "../list-columns.tsx";
import type { Selection } from "../selection.ts";
import { gridCellOf, loadingCell } from "./grid-cell.ts";
import { type GridRows, type ReadGridPage, useGridRows } from "./grid-rows.ts";
import { useGridSelection } from "./grid-selection.ts";
import { useGridSize, useKeptInView } from "./grid-size.ts";
import { type GridTheme, useGridTheme } from "./grid-theme.ts";
import "@glideapps/glide-data-grid/dist/index.css";

/** No cell has a picture. */
const noImages = { setWindow: () => {}, loadOrGetImage: () => undefined, setCallback: () => {} };

const looks = {
  // Only what our cells need: the others would bring a carousel and a reader of Markdown.
  renderers: [textCellRenderer, loadingCellRenderer, markerCellRenderer] as unknown as NonNullable<
    DataEditorCoreProps["renderers"]
  >,
  imageWindowLoader: noImages,
  width: "100%",
  rowMarkers: { kind: "checkbox-visible", width: 35 },
  rowSelect: "multi",
  rowSelectionMode: "multi",
  columnSelect: "none",
  rangeSelect: "cell",
  editOnType: false,
  cellActivationBehavior: "double-click",
  keybindings: { search: false, selectAll: false, clear: false, delete: false, downFill: false, rightFill: false },
} as const;

interface ListGridProps {
  readonly list: DrawnList;
  readonly asked: AskedList;
  readonly columns: KeptColumns;
  readonly selection: Selection;
  readonly rows: readonly CellRow[];
  readonly addressOf: (row: CellRow) => string;
  readonly caption: string;
  readonly total: number;
  /** Changes with the question and with each new answer to it. */
  readonly answer: unknown;
  readonly onRead: ReadGridPage;
  readonly areKeysWanted: boolean;
  /** The rows answer a former question: none is opened. */
  readonly isWaiting: boolean;
}

/** All rows of a list in one grid that scrolls. `DataList` has the same rows in a table, page by page. */
export function ListGrid(props: ListGridProps) {
  const { list, asked, total, answer, onRead } = props;
  const { of } = list;
  const rows = useGridRows(answer, onRead, asked.page === 1 ? props.rows : []);
  return (
    <>
      <ListNarrowing list={list} asked={asked} />
      <p className="list-grid__on-paper">Only the rows in view are on this paper. “Show pages” prints whole pages.</p>
      {rows.error && <ProblemNotice error={rows.error} title={`Some ${of} could not be loaded`} onRetry={rows.retry} />}
      {total === 0 ? <p>No rows found</p> : <Grid {...props} known={rows} />}
    </>
  );
}

function Grid({ known, asked, list, columns, total, caption, ...rest }: ListGridProps & { readonly known: GridRows }) {
  const grid = useRef<DataEditorRef>(null);
  const section = useRef<HTMLElement>(null);
  const { scale, height, ...heights } = useGridSize(total);
  const opened = useOpenedPlace();
  const { selected, select } = useSelectedByKeys(grid, {
    ...{ known, total, opened: opened.place, rowHeight: heights.rowHeight },
    ...rest,
  });
  useKeptInView(section, selected.current?.cell[1], rest.selection.count > 0);
  const onOpen = useOpening(known, rest, opened.note);
  useFirstRowOf(rest.onRead, grid);
  const theme = useGridTheme(scale);
  const cells = useCells(known, list.drawn, columns, theme);
  const withColumn = (at: number, act: (column: ListColumn) => void) => {
    const shown = list.drawn[at];
    if (shown) act(shown);
  };
  const [offset] = useState(opened.place && inTheMiddle(opened.place * heights.rowHeight, height));
  return (
    <section ref={section} className="list-grid" aria-label={caption}>
      <DataEditorCore
        ref={grid}
        {...looks}
        {...heights}
        theme={theme}
        height={height}
        minColumnWidth={leastWidth * scale}
        maxColumnWidth={mostWidth * scale}
        scrollOffsetY={offset}
        columns={list.drawn.map((column, at) => ({
          ...headingOf({ ...column, width: column.width * scale }, asked.sortedBy),
          grow: at === list.drawn.length - 1 ? 1 : 0,
        }))}
        rows={total}
        gridSelection={selected}
        onGridSelectionChange={select}
        getCellContent={cells}
        // What is copied is what is known: of all that match, the export is the copy.
        {...(!rest.selection.isAll && { getCellsForSelection: true as const })}
        onVisibleRegionChanged={({ y, height }) => known.show(y, Math.min(total - 1, y + height))}
        onHeaderClicked={(at, { shiftKey }) => withColumn(at, ({ sortBy }) => sortBy && asked.sortBy(sortBy, shiftKey))}
        onColumnResize={(_, width, at) => withColumn(at, ({ key }) => columns.widen(key, width / scale))}
        // bylaws#tables: the boxes lie before the first column.
        onCellClicked={([at, index], press) => at >= 0 && onOpen(index, press)}
        onCellActivated={([, index]) => onOpen(index)}
      />
    </section>
  );
}

const inTheMiddle = (top: number, height: number): number => Math.max(0, top - height / 2);

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
  readonly rowHeight: number;
}

/** J and K go from row to row, X selects one, as in the table. */
function useSelectedByKeys(
  grid: RefObject<DataEditorRef | null>,
  { known, areKeysWanted, rowHeight, ...rest }: ByKeys,
) {
  const { total } = rest;
  const { selected, select, toggle, goTo } = useGridSelection({ ...rest, rows: known, question: rest.onRead });
  const at = selected.current?.cell[1];
  const showRow = (row: number) => grid.current?.scrollTo(0, row, "vertical", 0, rowHeight);
  const go = (by: number) => {
    const next = at === undefined ? 0 : Math.min(total - 1, Math.max(0, at + by));
    goTo(next);
    showRow(next);
    grid.current?.focus();
  };
  const toggleRow = () => {
    const row = at === undefined ? undefined : known.rowAt(at);
    if (at === undefined || !row) return;
    showRow(at);
    toggle(row.id);
  };
  useSingleKeys(areKeysWanted ? { j: () => go(1), k: () => go(-1), x: toggleRow } : {});
  return { selected, select };
}

function useOpening(
  rows: GridRows,
  { addressOf, isWaiting }: Pick<ListGridProps, "addressOf" | "isWaiting">,
  note: (place: number) => void,
) {
  const open = useOpenAddress();
  return (index: number, press?: GridMouseCellEventArgs) => {
    const row = isWaiting ? undefined : rows.rowAt(index);
    if (row && open(addressOf(row), press)) note(index);
  };
}

/** An arrow says which way a column is sorted; a number, how much it counts among several. */
function headingOf({ key: id, title, width, sortBy }: ListColumn, sort: readonly string[]): GridColumn {
  const at = sort.findIndex((term) => term.startsWith(`${sortBy},`));
  if (at < 0) return { id, title, width };
  const arrow = sort[at]?.endsWith(",desc") ? "↓" : "↑";
  return { id, width, title: `${title} ${arrow}${sort.length > 1 ? at + 1 : ""}` };
}

function useCells({ rowAt, version }: GridRows, drawn: readonly ListColumn[], columns: KeptColumns, theme: GridTheme) {
  const { others } = columns;
  const { linkColor, warningColor } = theme;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the grid draws anew when this function is another.
  return useCallback(
    ([at, index]: readonly [number, number]): GridCell => {
      const [row, column] = [rowAt(index), drawn[at]];
      if (!row || !column) return loadingCell;
      return gridCellOf(row, column, { isFirst: at === 0, others, linkColor, warningColor });
    },
    [version, drawn, linkColor],
  );
}
