import { type ExportFormat, type List, mostExportedAtOnce } from "@guildhall/core/engines/list/list.schema";
import { type ReactNode, useState } from "react";
import { Button } from "../../components/button.tsx";
import { AskedRows, type RowsRead } from "../../components/list/asked-rows.tsx";
import type { AskedList } from "../../lib/list/asked-list.ts";
import type { CellRow } from "./cell-text.tsx";
import { ChooseColumns } from "./choose-columns.tsx";
import { ExportMenu, ExportRows } from "./export-rows.tsx";
import type { ReadGridPage } from "./grid/grid-rows.ts";
import { InGrid } from "./in-grid.tsx";
import { useKeptColumns } from "./kept-columns.ts";
import { useLeftSelection } from "./left-selection.ts";
import { drawnListOf, rowNameOf } from "./list-columns.tsx";
import { ListViews, type OwnView } from "./list-views.tsx";
import { OtherValues } from "./other-values.tsx";
import { useRowsShape } from "./rows-shape.ts";
import { type Selection, useSelection } from "./selection.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { useKeepColumns, useViews } from "./view.api.ts";
import "./staff-list.css";

interface StaffListProps {
  readonly list: List;
  readonly ownView?: OwnView;
  /** Of what: "users". */
  readonly of: string;
  readonly one: string;
  readonly asked: AskedList;
  readonly read: RowsRead<CellRow>;
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

const rowKey = ({ id }: CellRow): string => id;

/** A large list of staff: its rows, with saved views, chosen columns, a selection, files, and all of them in one grid. */
export function StaffList({
  list,
  ownView,
  asked,
  read,
  person,
  onExport,
  onExportLater,
  onRead,
  actions,
  ...rest
}: StaffListProps) {
  const { of, one, addressOf } = rest;
  const { data: answer, args } = read;
  const { views, view, columns } = useSeen(list, asked, person);
  const drawn = drawnListOf(list, columns, { of, one });
  const more = useExpanded((row) => <OtherValues row={row} columns={columns.others} />);
  const { data: rows, total } = answer ?? { data: [], total: 0 };
  const shown = { ...asked, ...args?.query };
  const selection = useSelection({ shown, ids: rows.map(rowKey), total, left: useLeftSelection() });
  const { ids } = selection.rows;
  const shape = useRowsShape();
  const later = total > mostExportedAtOnce ? onExportLater : undefined;
  const exportAll = async (format: ExportFormat) => {
    const wanted = { columns: columns.exported, format };
    return later ? void (await later(wanted)) : onExport(wanted);
  };
  return (
    <div className="stack staff-list">
      <ListViews {...{ list, ownView, of, asked, columns, views, view }} total={answer?.total} />
      <AskedRows
        {...{ asked, read, rowKey, selection, more }}
        list={drawn}
        to={addressOf}
        nameOf={(row) => rowNameOf(row, list)}
        hasKeys
        hasSearch
        onWiden={columns.widen}
        tools={
          <>
            <ExportMenu isLater={later !== undefined} onExport={exportAll} />
            <ChooseColumns columns={columns} />
            {shape.isOffered && (
              <Button compact onClick={shape.choose}>
                {shape.isGrid ? "Show pages" : "Show all rows"}
              </Button>
            )}
          </>
        }
        selected={
          <SelectionBar {...{ selection, of, one, total, actions }}>
            {ids && (
              <ExportRows
                of="the selection"
                onExport={(format) => onExport({ columns: columns.exported, format, ids })}
              />
            )}
          </SelectionBar>
        }
        isInstead={shape.isGrid && answer !== undefined}
        instead={(pages, caption) => (
          <InGrid
            {...{ shape, pages, caption, asked, selection, columns, onRead, addressOf }}
            list={drawn}
            read={read}
          />
        )}
      />
    </div>
  );
}

function useExpanded(content: (row: CellRow) => ReactNode) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => setOpen(open.has(id) ? without(open, id) : new Set([...open, id]));
  return { isOpen: ({ id }: CellRow) => open.has(id), toggle, content };
}

const without = (open: ReadonlySet<string>, id: string) => new Set([...open].filter((one) => one !== id));

/** In which columns: those of the saved view that is open, or one's own. */
function useSeen(list: List, asked: AskedList, person: string) {
  const { data: views } = useViews(list);
  const view = views?.data.find(({ id }) => id === asked.view);
  const onKeep = useKeepColumns(list);
  return { views, view, columns: useKeptColumns(list, { person, kept: views?.columns, view, onKeep }) };
}
