import { lineHeight, type Pen, quietInk, type Style } from "./pen.ts";
import type { Tags } from "./tags.ts";
import { actualTextOf } from "./typefaces.rules.ts";

interface TableColumn {
  readonly title: string;
  readonly width: number;
  readonly align?: "end";
}

/** The detail is smaller, below the text. */
export interface Cell {
  readonly text: string;
  readonly details?: readonly string[];
}

type Total = readonly [label: string, value: string];

export interface Table {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly Cell[])[];
  readonly totals: readonly Total[];
}

export interface Desk {
  readonly doc: PDFKit.PDFDocument;
  readonly pen: Pen;
  readonly tags: Tags;
  readonly x: number;
  /** Begins a new page if the height does not fit; answers the present y. */
  readonly need: (height: number) => number;
  readonly at: () => number;
  readonly moveTo: (y: number) => void;
}

type Drawing = Desk & Pick<Table, "columns">;

const padding = 5;
const gap = 10;
const detail: Style = { size: 8.5, color: quietInk };
const head: Style = { size: 8.5, weight: 700, color: quietInk };

const sum = (columns: readonly TableColumn[]): number => columns.reduce((total, { width }) => total + width, 0);

function boxOf({ x, columns }: Drawing, index: number, y: number) {
  const isLast = index === columns.length - 1;
  return { x: x + sum(columns.slice(0, index)), y, width: (columns[index]?.width ?? 0) - (isLast ? 0 : gap) };
}

const styleOf = ({ columns }: Drawing, index: number, style: Style): Style =>
  columns[index]?.align ? { ...style, align: "end" } : style;

function drawLine({ doc, tags, x, columns }: Drawing, y: number, color: string): void {
  const line = () => doc.moveTo(x, y).lineTo(x + sum(columns), y);
  tags.artifact(() => line().lineWidth(0.75).stroke(color));
}

function drawHead(drawing: Drawing, draw: (cell: () => void) => void): void {
  const y = drawing.at();
  for (const [index, { title }] of drawing.columns.entries()) {
    draw(() => drawing.pen.write([title], boxOf(drawing, index, y), styleOf(drawing, index, head)));
  }
  drawing.moveTo(y + lineHeight(8.5) + padding);
  drawLine(drawing, drawing.at() - 2, "#a3a096");
}

function laidOut(drawing: Drawing, cell: Cell, index: number) {
  const { width } = boxOf(drawing, index, 0);
  const lines = drawing.pen.lines(cell.text, width, {});
  const details = (cell.details ?? []).flatMap((text) => drawing.pen.lines(text, width, detail));
  const height = lines.length * lineHeight() + details.length * lineHeight(8.5);
  return { lines, details, height, actual: actualTextOf([cell.text, ...(cell.details ?? [])].join(" ")) };
}

function drawCell(drawing: Drawing, { lines, details, actual }: ReturnType<typeof laidOut>, index: number, y: number) {
  const { pen, tags } = drawing;
  const write = () => {
    const below = pen.write(lines, boxOf(drawing, index, y), styleOf(drawing, index, {}));
    pen.write(details, boxOf(drawing, index, below), styleOf(drawing, index, detail));
  };
  tags.within("TD", write, { actual });
}

/** Repeats the heading on a new page, hidden from screen readers. */
function drawRow(drawing: Drawing, row: readonly Cell[]): void {
  const { tags, need, at, moveTo } = drawing;
  const cells = row.map((cell, index) => laidOut(drawing, cell, index));
  const height = Math.max(...cells.map((cell) => cell.height)) + 2 * padding;
  const before = at();
  if (need(height) < before) drawHead(drawing, tags.artifact);
  const y = at();
  tags.group("TR", () => {
    for (const [index, cell] of cells.entries()) drawCell(drawing, cell, index, y + padding);
  });
  moveTo(y + height);
  drawLine(drawing, y + height, "#e4e0d8");
}

function drawTotal(drawing: Drawing, [label, value]: Total, isLast: boolean): void {
  const { pen, tags, need, moveTo, x, columns } = drawing;
  const style: Style = { align: "end", ...(isLast && { weight: 700, size: 11 }) };
  const y = need(lineHeight(11) + padding) + padding;
  const last = boxOf(drawing, columns.length - 1, y);
  tags.group("TR", () => {
    tags.within("TH", () => pen.write([label], { x, y, width: last.x - x - gap }, style), { scope: "Row" });
    tags.within("TD", () => pen.write([value], last, style));
  });
  moveTo(y + lineHeight(11));
}

export function drawTable(desk: Desk, { columns, rows, totals }: Table): void {
  const drawing = { ...desk, columns };
  const { tags } = desk;
  desk.need(4 * lineHeight());
  tags.group("Table", () => {
    tags.group("TR", () => drawHead(drawing, (cell) => tags.within("TH", cell, { scope: "Column" })));
    for (const row of rows) drawRow(drawing, row);
    for (const [index, total] of totals.entries()) drawTotal(drawing, total, index === totals.length - 1);
  });
}
