import type { Column } from "@guildhall/core/engines/list/list-column.schema";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { Icon } from "../../../components/icon.tsx";
import { leastWidth, mostWidth } from "../kept-columns.ts";

interface HeadingProps {
  readonly column: Column;
  readonly width: number;
  readonly sort: readonly string[];
  readonly onSort: (isAdded: boolean) => void;
  readonly onWiden: (width: number) => void;
}

const directionOf = (sort: readonly string[], id: string) => {
  if (sort.includes(`${id},asc`)) return "ascending";
  return sort.includes(`${id},desc`) ? "descending" : "none";
};

/** Pressed, the list is sorted by it; with Shift, by it as well. */
export const ColumnHeading = ({ column: { id, title, kind }, width, sort, onSort, onWiden }: HeadingProps) => (
  <th
    scope="col"
    aria-sort={directionOf(sort, id)}
    data-align={kind === "number" || kind === "money" ? "end" : undefined}
  >
    <button type="button" className="data-list__sort" onClick={({ shiftKey }) => onSort(shiftKey)}>
      {title}
      <Icon name="chevron-down" size={16} />
    </button>
    <WidthHandle title={title} width={width} onWiden={onWiden} />
  </th>
);

const step = 20;

function WidthHandle({ title, width, onWiden }: Pick<HeadingProps, "width" | "onWiden"> & { title: string }) {
  const start = useRef<number>(undefined);
  const grab = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const drawn = event.currentTarget.closest("th")?.offsetWidth ?? width;
    start.current = event.clientX - drawn;
  };
  const drag = ({ clientX }: PointerEvent) => start.current !== undefined && onWiden(clientX - start.current);
  const endDrag = () => {
    start.current = undefined;
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -step, ArrowRight: step }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onWiden(width + by);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved is no <hr>.
    <div
      role="separator"
      tabIndex={0}
      className="list-width"
      aria-orientation="vertical"
      aria-label={`Width of ${title}`}
      aria-valuenow={width}
      aria-valuemin={leastWidth}
      aria-valuemax={mostWidth}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
      onKeyDown={press}
    />
  );
}
