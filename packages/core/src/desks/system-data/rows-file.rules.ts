import type { FieldKind, FieldOption, PageField } from "../../engines/system-page/page-field.schema.ts";
import type { AnyPage } from "../../engines/system-page/system-page.schema.ts";
import { tenthsText, typedTenths } from "../../engines/system-page/tenths.rules.ts";
import { typedCents, typedLines, typedNumber } from "../../engines/system-page/typed-values.rules.ts";
import { fold } from "../../ground/shared/fold.ts";
import { csvText, parseCsv } from "../../ground/text/csv.rules.ts";
import { typedMoment } from "../../ground/time/new-york.rules.ts";
import { typedDay } from "../../ground/time/typed-time.rules.ts";
import { pictureNameIn } from "../../people/media/media.rules.ts";

type Values = Readonly<Record<string, unknown>>;
export type ChoicesOfFields = Readonly<Record<string, readonly FieldOption[]>>;

export const ownHeadings = { id: "Id", archived: "Archived" } as const;

export interface FileRow {
  readonly id: string;
  readonly values: Values;
  readonly archivedAt?: string | undefined;
}

const labelOf = (options: readonly FieldOption[], value: unknown): string =>
  options.find((option) => option.value === value)?.label ?? String(value);

/** The name of a row may have a semicolon. */
const betweenNames: Partial<Record<FieldKind, string>> = { choices: "; ", references: "\n" };

/** A value as it stands in a cell of a file: choices by their names, moments in UTC. */
export function filedText({ kind, options }: PageField, value: unknown, choices: readonly FieldOption[] = []): string {
  if (value === undefined) return "";
  if (kind === "yesNo") return value ? "Yes" : "No";
  if (kind === "price") return (Number(value) / 100).toFixed(2);
  if (kind === "tenths") return tenthsText(Number(value));
  if (kind === "choice" || kind === "reference" || kind === "file") return labelOf(options ?? choices, value);
  const between = betweenNames[kind];
  if (between) return (value as unknown[]).map((one) => labelOf(options ?? choices, one)).join(between);
  if (kind === "picture") return pictureNameIn(String(value));
  return kind === "lines" ? (value as string[]).join("\n") : String(value);
}

export const fileOfRows = ({ fields }: AnyPage, rows: readonly FileRow[], choices: ChoicesOfFields): string =>
  csvText([
    [ownHeadings.id, ...Object.values(fields).map(({ label }) => label), ownHeadings.archived],
    ...rows.map(({ id, values, archivedAt }) => [
      id,
      ...Object.entries(fields).map(([name, field]) => filedText(field, values[name], choices[name])),
      archivedAt ? "Yes" : "No",
    ]),
  ]);

type ReadCell = (typed: string, optionIn: (text: string) => string, choices: readonly FieldOption[]) => unknown;

const chosen: ReadCell = (typed, optionIn) => optionIn(typed);

const readAs: { readonly [K in PageField["kind"]]?: ReadCell } = {
  yesNo: (typed) => yesNo.get(typed.toLowerCase()) ?? typed,
  choice: chosen,
  reference: chosen,
  choices: (typed, optionIn) => typedLines(typed.replaceAll(";", "\n")).map(optionIn),
  references: (typed, optionIn, choices) => namesIn(typed, choices).map(optionIn),
  price: typedCents,
  number: typedNumber,
  tenths: typedTenths,
  lines: typedLines,
  moment: typedMoment,
  day: typedDay,
};

/** A cell as a value of its field; undefined where it is empty. What it cannot be stays text, for the schema to refuse. */
function readCell({ kind, options }: PageField, cell: string, choices: readonly FieldOption[] = []): unknown {
  const typed = cell.trim();
  if (typed === "") return undefined;
  const optionIn = (text: string) =>
    (options ?? choices).find(({ value, label }) => value === text || fold(label) === fold(text))?.value ?? text;
  return readAs[kind]?.(typed, optionIn, choices) ?? typed;
}

/** One a line, or with semicolons between them, which a name may have itself. */
const namesIn = (typed: string, choices: readonly FieldOption[]): string[] =>
  typedLines(typed).flatMap((line) => {
    const isName = choices.some(({ value, label }) => value === line || fold(label) === fold(line));
    return isName ? [line] : typedLines(line.replaceAll(";", "\n"));
  });

const yesNo: ReadonlyMap<string, boolean> = new Map([
  ["yes", true],
  ["true", true],
  ["no", false],
  ["false", false],
]);

export interface FileLine {
  /** As a spreadsheet counts. */
  readonly row: number;
  readonly id: string;
  readonly archived: string;
  readonly values: Values;
}

type ReadFile = { readonly lines: readonly FileLine[] } | { readonly faults: readonly string[] };

export const mostFileLines = 500;

export function readRowsFile(page: AnyPage, content: string, choices: ChoicesOfFields): ReadFile {
  // What a file becomes that is not UTF-8.
  if (content.includes("\uFFFD")) return { faults: ["Some letters cannot be read. Save the file as CSV UTF-8."] };
  const records = parseCsv(content);
  if (!records) return { faults: ["A quotation mark in the file is not closed, or stands within a cell."] };
  const [headings = [], ...rest] = records;
  const titles = headings.map((heading) => heading.trim());
  const faults = separatorFaults(page, titles) ?? headingFaults(page, titles);
  const filled = rest
    .map((cells, index) => ({ cells, row: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (filled.length > mostFileLines) faults.push(`Import at most ${mostFileLines} rows at a time.`);
  const wide = filled.find(({ cells }) => cells.length > titles.length);
  if (wide) faults.push(`Row ${wide.row} has more cells than there are headings.`);
  if (faults.length > 0) return { faults };
  const lines = filled.map(({ cells, row }) => {
    const cellOf = (title: string) => cells[titles.indexOf(title)] ?? "";
    const present = Object.entries(page.fields).filter(([, { label }]) => titles.includes(label));
    const values = present.map(([name, field]) => [name, readCell(field, cellOf(field.label), choices[name])] as const);
    const own = { id: cellOf(ownHeadings.id).trim(), archived: cellOf(ownHeadings.archived).trim() };
    return { row, ...own, values: Object.fromEntries(values) };
  });
  return { lines };
}

function separatorFaults({ fields }: AnyPage, [only = "", another]: readonly string[]): string[] | undefined {
  const isSeparated =
    another === undefined &&
    Object.values(fields).some(({ label }) => /[;\t]/.test(only) && only.split(/[;\t]/).includes(label));
  return isSeparated
    ? ["The cells of the file are separated by semicolons or tabs. Save it with commas between them."]
    : undefined;
}

function headingFaults({ fields, called }: AnyPage, titles: readonly string[]): string[] {
  const known = new Set<string>([...Object.values(ownHeadings), ...Object.values(fields).map(({ label }) => label)]);
  const unknown = titles.filter((title) => !known.has(title));
  const twice = titles.filter((title, index) => titles.indexOf(title) < index);
  const name = fields[called]?.label ?? called;
  return [
    ...unknown
      .map((title) => `There is no field “${title.slice(0, 100)}” on this page. Its fields are ${list(known)}.`)
      .slice(0, 3),
    ...twice.map((title) => `The heading “${title}” stands twice in the file.`),
    ...(titles.includes(name) || unknown.length > 0 ? [] : [`The file needs a column “${name}”.`]),
  ];
}

const list = (names: Iterable<string>): string => [...names].join(", ");
