import type { RefObject } from "react";
import { LatePart } from "../../components/state/late-part.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { useRememberedFlag } from "../../lib/page/remembered-flag.ts";
import { useIsPhone, useMediaQuery } from "../../lib/page/use-media-query.ts";
import type { CellRow } from "./cell-text.tsx";
import type { ReadGridPage } from "./grid/grid-rows.ts";
import { ListCards } from "./list-cards.tsx";
import { ListPages } from "./list-pages.tsx";
import type { ListProps } from "./list-props.ts";
import { ListTableView } from "./list-table-view.tsx";

/** A canvas keeps neither to chosen colors nor to high contrast: there is no grid. */
const ownColors = "(forced-colors: active), (prefers-contrast: more)";

const grid = lazyComponent(async () => (await import("./grid/list-grid.tsx")).ListGrid);
const Grid = grid.component;

/** Cards, a table page by page, or a grid of all rows, which somebody chooses for every list in this browser. */
export function useRowsShape() {
  const [isWanted, want] = useRememberedFlag("list-as-grid");
  const isPhone = useIsPhone();
  const isOffered = !(useMediaQuery(ownColors) || isPhone);
  const isGrid = isOffered && isWanted === true;
  return { isPhone, isOffered, isGrid, choose: () => want(!isGrid) };
}

interface ListRowsProps extends ListProps {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly shape: ReturnType<typeof useRowsShape>;
  readonly caption: string;
  readonly page: number;
  readonly answer: { readonly data: readonly CellRow[]; readonly lastPage: number; readonly total: number } | undefined;
  readonly onRead: ReadGridPage;
  readonly areKeysWanted: boolean;
  /** What is shown answers a former question. */
  readonly isWaiting: boolean;
}

export function ListRows({ frame, shape, page, answer, onRead, areKeysWanted, isWaiting, ...props }: ListRowsProps) {
  const { of, asked } = props;
  const Rows = shape.isPhone ? ListCards : ListTableView;
  const pages = (
    <>
      <div ref={frame} className="list-frame">
        <Rows {...props} />
      </div>
      {answer && <ListPages of={of} asked={asked} page={page} lastPage={answer.lastPage} />}
    </>
  );
  if (!(shape.isGrid && answer)) return pages;
  return (
    <LatePart of={`The grid of ${of}`} load={grid.load} shape={<GridShape of={of} />} instead={pages}>
      <Grid {...props} {...{ answer, onRead, areKeysWanted, isWaiting }} total={answer.total} />
    </LatePart>
  );
}

const GridShape = ({ of }: Pick<ListProps, "of">) => (
  <div className="list-grid list-grid--awaited">
    <Skeleton of={`all ${of}`} lines={12} />
  </div>
);
