import { type ExportFormat, type List, mostExportedAtOnce } from "@guildhall/core/engines/list/list.schema";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button, IconButton } from "../../components/button.tsx";
import { SearchBox } from "../../components/field/search-box.tsx";
import { ListAnswer } from "../../components/list/list-answer.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import type { ApiError } from "../../lib/failure/api-error.ts";
import { useKeysWanted } from "../../lib/page/single-keys.ts";
import type { AskedList } from "./asked-list.ts";
import { narrowedWords, sortWords } from "./asked-words.ts";
import type { CellRow } from "./cell-text.tsx";
import { ChooseColumns } from "./column/choose-columns.tsx";
import { ExportRows } from "./export-rows.tsx";
import type { ReadGridPage } from "./grid/grid-rows.ts";
import { useKeptColumns } from "./kept-columns.ts";
import { ListKeys } from "./list-keys.tsx";
import { ListRows, useRowsShape } from "./list-rows.tsx";
import { ListViews } from "./list-views.tsx";
import { useLeftSelection, useOpenedRow } from "./opened-row.ts";
import { useRowKeys } from "./row-keys.ts";
import { type Selection, useSelection } from "./selection.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { useKeepColumns, useViews } from "./view.api.ts";
import "./staff-list.css";

interface StaffListProps {
  readonly list: List;
  /** Of what: "users". */
  readonly of: string;
  readonly one: string;
  readonly namedBy: readonly string[];
  readonly asked: AskedList;
  readonly read: {
    readonly data: { readonly data: readonly CellRow[]; readonly lastPage: number; readonly total: number } | undefined;
    readonly args: { readonly query: Pick<AskedList, "page" | "sort" | "filter" | "search"> } | undefined;
    readonly error: ApiError | undefined;
    readonly isWaiting: boolean;
    readonly mutate: () => unknown;
  };
  /** Whose columns these are. */
  readonly person: string;
  readonly addressOf: (row: CellRow) => string;
  /** Saves what is asked for, or those that are named, in these columns, and answers the file's name. */
  readonly onExport: (asked: { columns: string[]; format: ExportFormat; ids?: string[] }) => Promise<string>;
  /** The same in the background, for more rows than one answer has room for. Without it, these are refused. */
  readonly onExportLater?: (asked: { columns: string[]; format: ExportFormat }) => Promise<void>;
  /** Reads any rows of what is asked for, for the grid. The same function for the same question. */
  readonly onRead: ReadGridPage;
  /** What can be done with the rows that are selected. */
  readonly actions?: (selection: Selection) => ReactNode;
}

/** A large list of staff, made of its declaration. What it is asked for stands in the address. */
export function StaffList({
  list,
  of,
  one,
  asked,
  read,
  person,
  onExport,
  onExportLater,
  onRead,
  actions,
  ...rest
}: StaffListProps) {
  const { data: answer, args, error, isWaiting, mutate } = read;
  const { views, view, columns } = useSeen(list, asked, person);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [isShowingKeys, setShowingKeys] = useState(false);
  const [isWanted, want] = useKeysWanted();
  const search = useRef<HTMLInputElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const toggle = (id: string) => setExpanded((open) => (open.has(id) ? without(open, id) : new Set([...open, id])));
  const shown = args?.query ?? asked;
  const { data: rows, total } = answer ?? { data: [], total: 0 };
  const selection = useSelection({ shown, ids: rows.map(({ id }) => id), total, left: useLeftSelection() });
  const { ids } = selection.rows;
  const names = columns.shown.map(({ column }) => column.id);
  const page = Math.min(shown.page, answer?.lastPage ?? shown.page);
  useScrollToTop(frame, `${page}`);
  const opened = useOpenedRow(
    frame,
    rows.map(({ id }) => id),
  );
  const shape = useRowsShape();
  useRowKeys(frame, {
    isWanted,
    hasGrid: shape.isGrid,
    opened,
    onExpand: toggle,
    onSelect: (id) => selection.toggle(id),
    onSearch: () => search.current?.focus(),
    onHelp: () => setShowingKeys(true),
  });
  const later = laterIf(total, onExportLater);
  const exportAll = (format: ExportFormat) => exportNow({ columns: names, format }, onExport, later);
  const clear = () => {
    search.current?.focus();
    asked.clear();
  };
  const caption = answer ? captionOf({ total: answer.total, of, one, shown, list }) : of;
  return (
    <div className="stack staff-list">
      <ListViews {...{ list, of, asked, columns, views, view }} />
      <div className="list-tools no-print">
        <SearchBox ref={search} label={`Search ${of}`} value={asked.search} onChange={asked.find} />
        <div className="row">
          <ExportRows isLater={later !== undefined} onExport={exportAll} />
          <ChooseColumns columns={columns} />
          {shape.isOffered && (
            <Button compact onClick={shape.choose}>
              {shape.isGrid ? "Show pages" : "Show all rows"}
            </Button>
          )}
          <IconButton icon="help" label="Keys" onClick={() => setShowingKeys(true)} />
        </div>
      </div>
      <div className="list-said">
        <div className="list-said__words">
          {answer && <p className="small">{caption}</p>}
          <SelectionBar {...{ selection, of, one, total, actions }}>
            {ids && <ExportRows of="the selection" onExport={(format) => onExport({ columns: names, format, ids })} />}
          </SelectionBar>
        </div>
        {asked.isNarrowed && (
          <Button kind="plain" compact onClick={clear}>
            Clear filters
          </Button>
        )}
      </div>
      {error && !answer && (
        <ProblemNotice error={error} title={`The ${of} could not be loaded`} onRetry={() => mutate()} />
      )}
      <ListAnswer of={`the ${of}`} shown={answer} isWaiting={isWaiting || !(answer || error)} says={caption}>
        <ListRows
          {...{ frame, shape, list, of, asked, columns, expanded, caption, selection, rows, page, answer, onRead }}
          isWaiting={isWaiting}
          {...rest}
          none={noneText(answer, error)}
          onExpand={toggle}
          areKeysWanted={isWanted}
        />
      </ListAnswer>
      <ListKeys
        of={of}
        isOpen={isShowingKeys}
        isWanted={isWanted}
        onWant={want}
        onClose={() => setShowingKeys(false)}
      />
    </div>
  );
}

const laterIf = (total: number, onExportLater: StaffListProps["onExportLater"]) =>
  total > mostExportedAtOnce ? onExportLater : undefined;

async function exportNow(
  wanted: { columns: string[]; format: ExportFormat },
  onExport: StaffListProps["onExport"],
  later: StaffListProps["onExportLater"],
): Promise<string | undefined> {
  return later ? void (await later(wanted)) : onExport(wanted);
}

/** In which columns: those of the saved view that is open, or one's own. */
function useSeen(list: List, asked: AskedList, person: string) {
  const { data: views } = useViews(list);
  const view = views?.data.find(({ id }) => id === asked.view);
  const onKeep = useKeepColumns(list);
  return { views, view, columns: useKeptColumns(list, { person, kept: views?.columns, view, onKeep }) };
}

/** bylaws#tables */
function noneText(answer: object | undefined, error: ApiError | undefined): string {
  if (answer) return "No rows found";
  return error ? "Nothing could be loaded" : "Loading...";
}

const without = (open: ReadonlySet<string>, id: string) => new Set([...open].filter((one) => one !== id));

interface Captioned extends Pick<StaffListProps, "of" | "one" | "list"> {
  readonly total: number;
  readonly shown: Pick<AskedList, "sort" | "filter" | "search">;
}

function captionOf({ total, of, one, shown, list }: Captioned): string {
  const narrowed = narrowedWords(shown, list);
  const count = `${total.toLocaleString("en-US")} ${total === 1 ? one : of}`;
  return `${count}${narrowed && ` where ${narrowed}`}, sorted by ${sortWords(shown.sort, list)}`;
}

function useScrollToTop(frame: { readonly current: HTMLElement | null }, page: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top.
  useEffect(() => {
    frame.current?.scrollTo?.({ top: 0 });
  }, [page]);
}
