import type { FieldOption, PageField } from "../../engines/system-page/page-field.schema.ts";
import type { AnyPage } from "../../engines/system-page/system-page.schema.ts";
import { isInForce, type SystemRow } from "../../engines/system-page/system-row.rules.ts";
import { fold } from "../../ground/shared/fold.ts";
import type { FieldError } from "../../ground/shared/problem.ts";
import { type Instant, type LocalDate, writtenDay, writtenDollars } from "../../ground/shared/values.ts";
import { writtenMoment } from "../../ground/time/new-york.rules.ts";
import { sentFields, type UploadKind } from "./row-files.rules.ts";
import { checkedValues } from "./row-values.rules.ts";
import { type ChoicesOfFields, type FileLine, filedText, ownHeadings } from "./rows-file.rules.ts";
import type { ImportLine } from "./system-data.schema.ts";

type Values = Readonly<Record<string, unknown>>;

interface Planning {
  readonly page: AnyPage;
  readonly rows: readonly SystemRow[];
  readonly choices: ChoicesOfFields;
  readonly html: Parameters<typeof checkedValues>[0]["html"];
  readonly now: Instant;
  readonly mostOffered: number;
}

/** Folding is slow: each name once, not for each line of the file. */
interface Planned extends Planning {
  readonly named: Map<string, readonly SystemRow[]>;
}

export interface ImportSave {
  readonly read?: SystemRow | undefined;
  readonly values: Record<string, unknown>;
}

export interface ImportDetails {
  readonly lines: readonly ImportLine[];
  readonly saves: readonly ImportSave[];
  readonly unchanged: number;
}

/** What each line of a file would do, seen after the lines before it. A file that was imported changes nothing again. */
export function planImport(planning: Planning, file: readonly FileLine[]): ImportDetails {
  const lines: ImportLine[] = [];
  const saves: ImportSave[] = [];
  let rows = planning.rows;
  const named = namedRows(planning.page, rows);
  const taken = new Set<SystemRow>();
  for (const line of file) {
    const decided = decide({ ...planning, rows, named }, line, taken);
    if ("errors" in decided) {
      lines.push({
        row: line.row,
        name: nameOf(planning.page, line.values),
        outcome: "refused",
        errors: labelled(planning, decided),
      });
      continue;
    }
    const { read, values } = decided;
    const changes = changesOf(planning, read?.values ?? {}, values);
    const after = { id: `line ${line.row}`, revision: 0, ...read, values };
    rows = read ? rows.map((row) => (row === read ? after : row)) : [...rows, after];
    replaceNamed(planning.page, named, read, after);
    taken.add(after);
    if (changes.length === 0) continue;
    lines.push({ row: line.row, name: nameOf(planning.page, values), outcome: read ? "changed" : "added", changes });
    saves.push(decided);
  }
  return { lines, saves, unchanged: file.length - lines.length };
}

interface LineFaults {
  readonly errors: readonly FieldError[];
  readonly unread?: readonly FieldError[];
}

const labelled = ({ page: { fields }, choices }: Planning, { errors, unread = [] }: LineFaults) =>
  errors.map((error) => {
    const { path, message } = error;
    const [name = path] = path.split(".");
    const field = fields[name];
    const isUnread = unread.includes(error);
    return { field: field?.label ?? name, message: isUnread ? wantedText(field, choices[name]) : message };
  });

/** A form has a control for it; who fills in a file has to be told. */
const wantedText = (field: PageField | undefined, choices: readonly FieldOption[] | undefined): string => {
  if (field?.kind === "day") return "Write a day, like 03/31/2026.";
  if (field?.kind === "moment") return "Write a day and a time in Eastern Time, like 03/31/2026, 1:00 PM.";
  return optionsText(field?.options ?? choices);
};

const mostOptions = 12;

function optionsText(options: readonly FieldOption[] = []): string {
  const offered = options.filter(({ isArchived }) => !isArchived).map(({ label }) => label);
  if (offered.length === 0) return "There is nothing to choose from yet.";
  const rest = offered.length - mostOptions;
  return `Write one of: ${offered.slice(0, mostOptions).join("; ")}${rest > 0 ? `; or one of ${rest} others` : ""}.`;
}

const nameOf = ({ called }: AnyPage, values: Readonly<Record<string, unknown>>): string =>
  String(values[called] ?? "").slice(0, 100);

const foldedName = ({ called }: AnyPage, values: Values): string => fold(String(values[called] ?? "").trim());

const namedRows = (page: AnyPage, rows: readonly SystemRow[]): Map<string, readonly SystemRow[]> =>
  Map.groupBy(rows, ({ values }) => foldedName(page, values));

function replaceNamed(page: AnyPage, named: Planned["named"], read: SystemRow | undefined, after: SystemRow): void {
  if (read) {
    const before = foldedName(page, read.values);
    named.set(
      before,
      (named.get(before) ?? []).filter((row) => row !== read),
    );
  }
  const now = foldedName(page, after.values);
  named.set(now, [...(named.get(now) ?? []), after]);
}

/** By its id, or by its name where the line has none. */
const rowsFor = ({ page, rows, named }: Planned, { id, values }: FileLine): readonly SystemRow[] =>
  id === "" ? (named.get(foldedName(page, values)) ?? []) : rows.filter((row) => row.id === id);

function decide(planning: Planned, line: FileLine, taken: ReadonlySet<SystemRow>): ImportSave | LineFaults {
  const { page, named, choices, html, now } = planning;
  const [read, another] = rowsFor(planning, line);
  if (another) {
    return {
      errors: [{ path: ownHeadings.id, message: `Several ${page.many} are called this. Enter the id of one.` }],
    };
  }
  const strange = strangeLine(planning, line, read);
  if (strange) return { errors: [strange] };
  if (read && taken.has(read))
    return { errors: [{ path: page.called, message: `An earlier row of the file is about the same ${page.one}.` }] };
  const files = fileFaults(planning, line, read);
  if (files.length > 0) return { errors: files };
  const sent = Object.fromEntries(
    Object.entries({ ...read?.values, ...line.values, ...keptFiles(page, read) }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  if (read && changedIn(page, read.values, sent).length === 0) return { read, values: { ...read.values } };
  const closed = closedTo(planning, read);
  if (closed) return { errors: [closed] };
  const checked = checkedValues({
    page,
    sent,
    row: read,
    others: named.get(foldedName(page, sent)) ?? [],
    choices,
    html,
    now,
  });
  return "errors" in checked ? checked : { read, values: checked.values };
}

function strangeLine({ page }: Planning, line: FileLine, read: SystemRow | undefined): FieldError | undefined {
  if (!read && line.id !== "") {
    return { path: ownHeadings.id, message: `There is no ${page.one} with this id. Leave the cell empty to add one.` };
  }
  if (isArchivedAs(line, read)) return undefined;
  return {
    path: ownHeadings.archived,
    message: "A file archives nothing and offers nothing again. Do that on the page.",
  };
}

/** A file has the name of a picture or of another file, not what it holds. */
const keptFiles = (page: AnyPage, read: SystemRow | undefined): Values =>
  Object.fromEntries(sentFields(page).map(({ name }) => [name, read?.values[name]]));

const bringsNone: Readonly<Record<UploadKind, string>> = {
  picture:
    "A file brings no picture and takes none away. Leave this cell as it is, and choose the picture on the page.",
  file: "A CSV file brings no other file and takes none away. Leave this cell as it is, and choose the file on the page.",
};

function fileFaults({ page, choices }: Planning, { values }: FileLine, read: SystemRow | undefined): FieldError[] {
  const isOther = (name: string) => {
    const field = page.fields[name];
    const textOf = (value: unknown) => field && filedText(field, value, choices[name]);
    return Object.hasOwn(values, name) && textOf(values[name]) !== textOf(read?.values[name]);
  };
  return sentFields(page)
    .filter(({ name }) => isOther(name))
    .map(({ name, kind }) => ({ path: name, message: bringsNone[kind] }));
}

/** A page, or a row of it, that takes no such change. */
function closedTo({ page, rows, now, mostOffered }: Planning, read: SystemRow | undefined): FieldError | undefined {
  const { called, dated, isFixed, order } = page;
  if (read) {
    if (dated === undefined || !isInForce(page, read, now)) return undefined;
    return { path: dated, message: "This has come into force and stays as it is. Add a newer one." };
  }
  if (isFixed)
    return { path: called, message: "This page has a fixed number of rows. They can be changed, not added." };
  const offered = rows.filter(({ archivedAt }) => !archivedAt);
  if (order === "byName" || offered.length < mostOffered) return undefined;
  return { path: called, message: `This page has room for ${mostOffered} rows. Remove one first.` };
}

function isArchivedAs({ archived }: FileLine, read: SystemRow | undefined): boolean {
  const isArchived = read?.archivedAt !== undefined;
  return archived === "" || /^yes$/i.test(archived) === isArchived;
}

const mostShown = 200;

const changedIn = ({ fields }: AnyPage, before: Values, after: Values): [string, PageField][] =>
  Object.entries(fields).filter(([name]) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

/** As the list of the page shows it; the file itself has moments in UTC. */
function shownText(field: PageField, value: unknown, choices: readonly FieldOption[] | undefined): string {
  if (value === undefined) return "";
  if (field.kind === "moment") return writtenMoment(value as Instant);
  if (field.kind === "day") return writtenDay(value as LocalDate);
  return field.kind === "price" ? writtenDollars(Number(value)) : filedText(field, value, choices);
}

function changesOf(
  { page, choices }: Planning,
  before: Values,
  after: Values,
): { field: string; from: string; to: string }[] {
  return changedIn(page, before, after).map(([name, field]) => {
    const textOf = (value: unknown) => shownText(field, value, choices[name]).slice(0, mostShown);
    return { field: field.label, from: textOf(before[name]), to: textOf(after[name]) };
  });
}
