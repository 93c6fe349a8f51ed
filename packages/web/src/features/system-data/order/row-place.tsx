import { type PointerEvent, useRef } from "react";
import { Button } from "../../../components/button.tsx";
import { Icon } from "../../../components/icon.tsx";
import type { RowOrdering } from "./use-row-order.ts";
import "../system-data.css";

interface RowPlaceProps {
  readonly name: string;
  readonly place: number;
  readonly order: RowOrdering;
}

/** A row can be dragged by its handle; the buttons move it by one place. */
export function RowPlace({ name, place, order: { rows, move } }: RowPlaceProps) {
  const cell = useRef<HTMLSpanElement>(null);
  // At either end the button stays, so that it can keep the focus.
  const step = async (by: 1 | -1) => {
    await move(place, place + by);
    if (document.activeElement !== document.body) return;
    cell.current?.querySelectorAll("button")[by === -1 ? 0 : 1]?.focus();
  };
  return (
    <span ref={cell} className="row system-data__place">
      <Grip onDrop={(to) => move(place, to)} />
      <Button compact aria-disabled={place === 0} onClick={() => step(-1)}>
        Up<span className="hidden-visually"> {name}</span>
      </Button>
      <Button compact aria-disabled={place === rows.length - 1} onClick={() => step(1)}>
        Down<span className="hidden-visually"> {name}</span>
      </Button>
    </span>
  );
}

const rowUnder = ({ clientX, clientY }: PointerEvent): HTMLElement | null =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("tbody > tr") ?? null;

function Grip({ onDrop }: { onDrop: (to: number) => void }) {
  const over = useRef<HTMLElement>(null);
  const pointAt = (row: HTMLElement | null) => {
    over.current?.removeAttribute("data-drop-here");
    row?.setAttribute("data-drop-here", "");
    over.current = row;
  };
  const drop = () => {
    const row = over.current;
    pointAt(null);
    if (row) onDrop([...(row.parentElement?.children ?? [])].indexOf(row));
  };
  return (
    <span
      className="system-data__grip"
      aria-hidden="true"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && pointAt(rowUnder(event))}
      onPointerUp={drop}
      onPointerCancel={() => pointAt(null)}
    >
      <Icon name="menu" size={18} />
    </span>
  );
}
