import type { ReactNode } from "react";
import type { RowsRead } from "../../components/list/asked-rows.tsx";
import { LatePart } from "../../components/state/late-part.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import type { AskedList } from "../../lib/list/asked-list.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { useRememberedFlag } from "../../lib/page/remembered-flag.ts";
import { useKeysWanted } from "../../lib/page/single-keys.ts";
import { useIsPhone, useMediaQuery } from "../../lib/page/use-media-query.ts";
import type { CellRow } from "./cell-text.tsx";
import type { ReadGridPage } from "./grid/grid-rows.ts";
import type { KeptColumns } from "./kept-columns.ts";
import type { DrawnList } from "./list-columns.tsx";
import type { Selection } from "./selection.ts";

/** A canvas keeps neither to chosen colors nor to high contrast: there is no grid. */
const ownColors = "(forced-colors: active), (prefers-contrast: more)";

const grid = lazyComponent(async () => (await import("./grid/list-grid.tsx")).ListGrid);
const Grid = grid.component;

/** Page by page, or a grid of all rows, which somebody chooses for every list in this browser. */
export function useRowsShape() {
  const [isWanted, want] = useRememberedFlag("list-as-grid");
  const isPhone = useIsPhone();
  const isOffered = !(useMediaQuery(ownColors) || isPhone);
  const isGrid = isOffered && isWanted === true;
  return { isOffered, isGrid, choose: () => want(!isGrid) };
}

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
