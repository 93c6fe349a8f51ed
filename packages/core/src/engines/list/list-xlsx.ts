import { strToU8, zipSync } from "fflate";
import { type ArchiveEntry, archiveOf } from "../../ground/text/archive.ts";
import { inPieces } from "./in-pieces.ts";
import type { Column, Value } from "./list-column.schema.ts";
import { isDayCell, labelIn } from "./list-csv.ts";
import type { Row } from "./list-table.ts";

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const packages = "http://schemas.openxmlformats.org/package/2006";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const relation = (kind: string, target: string, id: number) =>
  `<Relationship Id="rId${id}" Type="${office}/${kind}" Target="${target}"/>`;

/** The styles that cells name by their place: plain, heading, day, money. */
const styles = `${head}<styleSheet xmlns="${main}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="mm/dd/yyyy"/><numFmt numFmtId="165" formatCode="#,##0.00"/></numFmts>
<fonts count="2"><font/><font><b/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="4"><xf xfId="0"/><xf fontId="1" xfId="0" applyFont="1"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" xfId="0" applyNumberFormat="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`;

const frame = {
  "[Content_Types].xml": `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
  "_rels/.rels": `${head}<Relationships xmlns="${packages}/relationships">${relation("officeDocument", "xl/workbook.xml", 1)}</Relationships>`,
  "xl/workbook.xml": `${head}<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView/></bookViews><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `${head}<Relationships xmlns="${packages}/relationships">${relation("worksheet", "worksheets/sheet1.xml", 1)}${relation("styles", "styles.xml", 2)}</Relationships>`,
  "xl/styles.xml": styles,
};

const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string): string => text.replace(notInXml, "").replace(/[&<>]/g, (sign) => entities[sign] ?? "");

const mostLettersOfCell = 32_767;

/** Never a formula, whatever it begins with. */
const textCell = (at: string, text: string, style = ""): string =>
  `<c r="${at}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, mostLettersOfCell))}</t></is></c>`;

/** Before it, spreadsheets count a day that 1900 did not have, and none before 1900. */
const firstSafeDay = "1900-03-01";

/** Spreadsheets count days from the end of 1899. */
const dayNumber = (on: string): number => Date.parse(on) / 86_400_000 + 25_569;

function cellOf(at: string, column: Column, value: Value | undefined): string {
  if (value === undefined) return "";
  if (column.kind === "number") return `<c r="${at}"><v>${value}</v></c>`;
  if (column.kind === "money") return `<c r="${at}" s="3"><v>${Number(value) / 100}</v></c>`;
  if (column.kind === "yesNo") return `<c r="${at}" t="b"><v>${Number(value)}</v></c>`;
  if (isDayCell(column, value) && String(value) >= firstSafeDay)
    return `<c r="${at}" s="2"><v>${dayNumber(String(value))}</v></c>`;
  return textCell(at, labelIn(column, value));
}

const letterOf = (index: number): string =>
  (index < 26 ? "" : letterOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

function* rowsOf(columns: readonly Column[], rows: Iterable<Row>): Generator<string> {
  const letters = columns.map((_, index) => letterOf(index));
  yield `<row r="1">${columns.map(({ title }, index) => textCell(`${letters[index]}1`, title, ' s="1"')).join("")}</row>`;
  let number = 1;
  for (const row of rows) {
    number += 1;
    const cells = columns.map((column, index) => cellOf(`${letters[index]}${number}`, column, row[column.id]));
    yield `<row r="${number}">${cells.join("")}</row>`;
  }
}

const pane =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

function* sheetOf(columns: readonly Column[], rows: Iterable<Row>): Generator<string> {
  yield `${head}<worksheet xmlns="${main}">${pane}<sheetData>`;
  yield* rowsOf(columns, rows);
  yield "</sheetData></worksheet>";
}

const sheetName = "xl/worksheets/sheet1.xml";

export function xlsxOf(columns: readonly Column[], rows: Iterable<Row>): Uint8Array {
  const parts = { ...frame, [sheetName]: [...sheetOf(columns, rows)].join("") };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

export const xlsxPieces = (columns: readonly Column[], rows: Iterable<Row>, at: Date): AsyncGenerator<Uint8Array> =>
  archiveOf(entriesOf(columns, rows), at);

async function* entriesOf(columns: readonly Column[], rows: Iterable<Row>): AsyncGenerator<ArchiveEntry> {
  for (const [name, text] of Object.entries(frame)) yield { name, content: [strToU8(text)] };
  yield { name: sheetName, content: inPieces(sheetOf(columns, rows)) };
}
