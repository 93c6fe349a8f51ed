import PDFDocument from "pdfkit";
import { type FontSubsets, subsetFonts } from "./font-subsets.ts";
import { lineHeight, penFor, quietInk, type Style, usualFont } from "./pen.ts";
import { type Desk, drawTable, type Table } from "./table.ts";
import { tagsFor } from "./tags.ts";
import { actualTextOf } from "./typefaces.rules.ts";

/** US Letter in points; margins of 0.75 inch. */
const margin = 54;
const page = { width: 612, height: 792 } as const;
export const sheetWidth = page.width - 2 * margin;
const lowest = page.height - margin - 24;

const labelWidth = 110;

/** PDF/UA, for screen readers. pdfkit's types do not know it yet. */
const universal: string = "PDF/UA";

const green = "#0f5c4d";

interface Title {
  readonly title: string;
  readonly author: string;
  readonly footer: string;
}

const newDocument = ({ title, author }: Title) =>
  new PDFDocument({
    size: "LETTER",
    margin: 0,
    font: usualFont(),
    info: { Title: title, Author: author },
    pdfVersion: "1.7",
    subset: universal as PDFKit.PDFDocumentOptions["subset"],
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    bufferPages: true,
  });

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}

function deskFor(doc: PDFKit.PDFDocument, subsets: FontSubsets): Desk {
  let y = margin;
  return {
    ...{ doc, pen: penFor(doc, subsets), tags: tagsFor(doc), x: margin },
    at: () => y,
    moveTo(next) {
      y = next;
    },
    need(height) {
      if (y + height > lowest) {
        doc.addPage();
        y = margin;
      }
      return y;
    },
  };
}

function writeBlock({ pen, tags, need, moveTo }: Desk, tag: "H1" | "P", text: string, style: Style): void {
  const lines = pen.lines(text, sheetWidth, style);
  const y = need(lines.length * lineHeight(style.size));
  const write = () => pen.write(lines, { x: margin, y, width: sheetWidth }, style);
  moveTo(tags.within(tag, write, { actual: actualTextOf(text) }));
}

function writePair({ pen, tags, need, moveTo }: Desk, name: string, value: string): void {
  const lines = pen.lines(value, sheetWidth - labelWidth, {});
  const y = need(lines.length * lineHeight());
  const write = () => {
    pen.write([`${name} `], { x: margin, y, width: labelWidth }, { color: quietInk });
    return pen.write(lines, { x: margin + labelWidth, y, width: sheetWidth - labelWidth });
  };
  moveTo(tags.within("P", write, { actual: actualTextOf(`${name} ${value}`) }));
}

function writeFooters({ doc, pen, tags }: Desk, footer: string): void {
  const { count } = doc.bufferedPageRange();
  const place = { x: margin, y: page.height - margin - 6, width: sheetWidth };
  const style: Style = { size: 8, color: quietInk };
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index);
    tags.artifact(() => {
      pen.write([footer], place, style);
      if (count > 1) pen.write([`Page ${index + 1} of ${count}`], place, { ...style, align: "end" });
    });
  }
}

const wordmarkPath = "M3.5 9.5 12 4l8.5 5.5M6.2 10.5v7M12 10.5v7M17.8 10.5v7M3.5 20h17";

function drawWordmark({ doc, pen, tags, need, moveTo }: Desk): void {
  const size = 16;
  const y = need(lineHeight(size));
  tags.artifact(() => {
    doc
      .save()
      .translate(margin - 2, y + 2)
      .scale(0.8)
      .path(wordmarkPath);
    doc.lineWidth(1.8).lineCap("round").lineJoin("round").stroke(green).restore();
    pen.write(["Guildhall"], { x: margin + 22, y, width: sheetWidth }, { size, isTitle: true });
  });
  moveTo(y + lineHeight(size) + 10);
}

type DrawingStep = (desk: Desk) => void;

/** One pass with the font subsets that there are so far. */
function drawn(title: Title, steps: readonly DrawingStep[], subsets: FontSubsets) {
  const doc = newDocument(title);
  const desk = deskFor(doc, subsets);
  for (const step of steps) step(desk);
  writeFooters(desk, title.footer);
  return {
    lacking: desk.pen.lacking(),
    end(): Promise<Buffer> {
      const bytes = collect(doc);
      desk.tags.end();
      doc.end();
      return bytes;
    },
  };
}

/** Tagged for screen readers. Drawn twice: the first pass finds which large-typeface letters are needed. */
export function createSheet(title: Title) {
  const steps: DrawingStep[] = [];
  const space = (height: number): void => {
    steps.push(({ at, moveTo }) => moveTo(at() + height));
  };
  const block = (tag: "H1" | "P", words: string, style: Style): void => {
    steps.push((desk) => writeBlock(desk, tag, words, style));
  };
  const text = (words: string, style: Style = {}): void => block("P", words, style);
  return {
    space,
    text,
    wordmark(): void {
      steps.push(drawWordmark);
    },
    title(words: string): void {
      block("H1", words, { size: 24, weight: 700, isTitle: true, color: green });
      space(4);
    },
    lines(lines: readonly string[], style: Style = {}): void {
      for (const line of lines) text(line, style);
    },
    pairs(pairs: readonly (readonly [label: string, value: string])[]): void {
      for (const [name, value] of pairs) steps.push((desk) => writePair(desk, name, value));
    },
    table(table: Table): void {
      steps.push((desk) => drawTable(desk, table));
    },
    async finish(): Promise<Buffer> {
      const paper = drawn(title, steps, new Map());
      const whole = paper.lacking.length === 0 ? paper : drawn(title, steps, await subsetFonts(paper.lacking));
      return whole.end();
    },
  };
}

export type Sheet = ReturnType<typeof createSheet>;
