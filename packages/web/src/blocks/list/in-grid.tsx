import type { ReactNode } from "react";
import type { RowsRead } from "../../components/list/asked-rows.tsx";
import { LatePart } from "../../components/state/late-part.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import type { AskedList } from "../../lib/list/asked-list.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { useKeysWanted } from "../../lib/page/single-keys.ts";
import type { CellRow } from "./cell-text.tsx";
import type { ReadGridPage } from "./grid/grid-rows.ts";
import type { KeptColumns } from "./kept-columns.ts";
import type { DrawnList } from "./list-columns.tsx";
import type { useRowsShape } from "./rows-shape.ts";
import type { Selection } from "./selection.ts";

const grid = lazyComponent(async () => (await import("./grid/list-grid.tsx")).ListGrid);
const Grid = grid.component;

interface InGridProps {
  readonly shape: ReturnType<typeof useRowsShape>;
  readonly list: DrawnList;
  readonly asked: AskedList;
  readonly read: RowsRead<CellRow>;
  readonly columns: KeptColumns;
  readonly selection: Selection;
  readonly addressOf: (row: CellRow) => string;
  readonly onRead: ReadGridPage;
  readonly caption: string;
  readonly pages: ReactNode;
}

export function InGrid({ shape, pages, read: { data: answer, isWaiting }, ...props }: InGridProps) {
  const [areKeysWanted] = useKeysWanted();
  const { of } = props.list;
  if (!(shape.isGrid && answer)) return pages;
  return (
    <LatePart of={`The grid of ${of}`} load={grid.load} shape={<GridShape of={of} />} instead={pages}>
      <Grid {...props} {...{ answer, areKeysWanted, isWaiting }} rows={answer.data} total={answer.total} />
    </LatePart>
  );
}

const GridShape = ({ of }: Pick<DrawnList, "of">) => (
  <div className="list-grid list-grid--awaited">
    <Skeleton of={`all ${of}`} lines={12} />
  </div>
);
