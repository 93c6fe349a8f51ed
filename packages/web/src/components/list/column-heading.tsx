import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { AskedList } from "../../lib/list/asked-list.ts";
import { Icon } from "../icon.tsx";
import { keptWidthOf, leastWidth, mostWidth } from "./column-width.ts";
import type { DataColumn } from "./data-column.ts";

interface HeadingProps<Row> {
  readonly column: DataColumn<Row>;
  readonly asked: AskedList | undefined;
  readonly onWiden?: ((key: string, width: number) => void) | undefined;
}

const directionOf = (sort: readonly string[], field: string) => {
  if (sort.includes(`${field},asc`)) return "ascending";
  return sort.includes(`${field},desc`) ? "descending" : "none";
};

const classOf = <Row,>({ isForScreen, givesWay }: DataColumn<Row>): string | undefined =>
  [isForScreen && "no-print", givesWay && "data-list__gives-way"].filter(Boolean).join(" ") || undefined;

/** Pressed, the list is sorted by it; with Shift, by it as well. */
export function ColumnHeading<Row>({ column, asked, onWiden }: HeadingProps<Row>) {
  const { key, title, align, sortBy, width } = column;
  const isSorting = asked !== undefined && sortBy !== undefined;
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: display: flex takes a table's own roles away.
      role="columnheader"
      scope="col"
      data-align={align}
      className={classOf(column)}
      aria-sort={isSorting ? directionOf(asked.sortedBy, sortBy) : undefined}
    >
      {isSorting ? (
        <button type="button" className="data-list__sort" onClick={({ shiftKey }) => asked.sortBy(sortBy, shiftKey)}>
          {title}
          <Icon name="chevron-down" size={16} />
        </button>
      ) : (
        title
      )}
      {onWiden && width !== undefined && (
        <WidthHandle title={title} width={width} onWiden={(wide) => onWiden(key, wide)} />
      )}
    </th>
  );
}

const step = 20;

interface WidthHandleProps {
  readonly title: string;
  readonly width: number;
  readonly onWiden: (width: number) => void;
}

function WidthHandle({ title, width, onWiden }: WidthHandleProps) {
  const start = useRef<number>(undefined);
  const grab = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const drawn = event.currentTarget.closest("th")?.offsetWidth ?? width;
    start.current = event.clientX - drawn;
  };
  const drag = ({ clientX }: PointerEvent) =>
    start.current !== undefined && onWiden(keptWidthOf(clientX - start.current));
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
