import { dayIn, type Instant, writtenDay, writtenDollars } from "../ground/shared/values.ts";
import type { FactsPart, FilesPart, PartRow, ReviewFact, ReviewPart, TablePart } from "./field/review-part.schema.ts";
import type { Change, ReviewStatus } from "./review.schema.ts";

interface SentIn {
  readonly status: ReviewStatus;
  readonly since: Instant;
}

/** bylaws#review-again. What was sent back since the last approval, the oldest first: the item is sent in again in its place. */
export function sentBackBefore<T extends SentIn>(item: SentIn, others: readonly T[]): T[] {
  const before = others
    .filter(({ since }) => since < item.since)
    .toSorted((one, other) => (one.since < other.since ? -1 : 1));
  const approved = before.findLastIndex(({ status }) => status === "approved");
  return before.slice(approved + 1).filter(({ status }) => status === "rejected" || status === "needs_info");
}

/** Compared by its value; where that is no text to read, the words stand for it. */
type SeenFact = string | { readonly value: string; readonly words: string };

/** What a reviewer saw, by the name of each fact. */
export type Seen = Readonly<Record<string, SeenFact>>;

const seenFact = ({ kind, value, label }: ReviewFact): SeenFact => {
  if (kind === "text") return value;
  if (kind === "cents") return { value, words: writtenDollars(Number(value)) };
  if (kind === "moment") return { value, words: writtenDay(dayIn(value as Instant)) };
  return { value, words: label ?? "A file" };
};

/** Without what we reckon ourselves: it changes with the days. */
export const seenIn = (parts: readonly ReviewPart[]): Seen => Object.fromEntries(parts.flatMap(seenOf));

function seenOf(part: ReviewPart): [name: string, fact: SeenFact][] {
  if (part.kind === "facts") return seenFacts(part);
  if (part.kind === "files") return seenFiles(part);
  // What we compare with is ours.
  return part.kind === "table" && !part.isReckoned ? seenRows(part) : [];
}

const seenFacts = ({ facts }: FactsPart): [string, SeenFact][] =>
  facts.filter(({ isReckoned }) => !isReckoned).map((fact) => [fact.name, seenFact(fact)]);

const seenFiles = ({ title, files }: FilesPart): [string, SeenFact][] => [
  [
    title,
    {
      value: files
        .map(({ id }) => id)
        .toSorted()
        .join(" "),
      words: files.map(({ label }) => label).join(", ") || "None",
    },
  ],
];

const nameOfRow = ({ title, rows }: TablePart, { id, cells }: PartRow): string =>
  `${title}: ${cells[0] ?? id}${rows.filter((row) => row.cells[0] === cells[0]).length > 1 ? ` (${id})` : ""}`;

const nameOfSaid = (part: TablePart, row: PartRow): string => `${nameOfRow(part, row)}, ${part.said}`;

function seenRows(part: TablePart): [string, SeenFact][] {
  const { columns, rows, said } = part;
  return rows.flatMap((row) => {
    const cell = (column: string) => row.cells[columns.indexOf(column)] ?? "";
    const own = columns.filter((column) => column !== said).map((column) => `${column} ${cell(column)}`.trim());
    const ofRow: [string, SeenFact] = [nameOfRow(part, row), own.join(", ")];
    return said === undefined ? [ofRow] : [ofRow, [nameOfSaid(part, row), cell(said)]];
  });
}

function withoutGate(part: ReviewPart): string[] {
  if (part.kind === "facts") return part.facts.filter(({ isNoGate }) => isNoGate).map(({ name }) => name);
  if (part.kind !== "table" || part.said === undefined) return [];
  return part.rows.filter(({ isNoGate }) => isNoGate).map((row) => nameOfSaid(part, row));
}

const comparedValue = (fact: SeenFact | undefined): string | undefined =>
  typeof fact === "object" ? fact.value : fact;
const wordsOf = (fact: SeenFact): string => (typeof fact === "object" ? fact.words : fact);

/** Two files may have one name. */
const wordsAfter = (before: SeenFact | undefined, after: SeenFact): string => {
  const words = wordsOf(after);
  return before !== undefined && wordsOf(before) === words ? `${words} (another one)` : words;
};

/** An earlier release kept what others say of a row in the row itself. */
function saidApart(before: Seen, after: Seen): Seen {
  const added = Object.keys(after).filter((name) => before[name] === undefined);
  const apart = Object.entries(before).flatMap(([name, kept]) => {
    const ofSaid = added.find((one) => one.startsWith(`${name}, `));
    const [own, said] = typeof kept === "string" && ofSaid ? kept.split(ofSaid.slice(name.length)) : [];
    return ofSaid && own !== undefined && said !== undefined
      ? [[name, own] as const, [ofSaid, said.trim()] as const]
      : [];
  });
  return { ...before, ...Object.fromEntries(apart) };
}

/** Fact by fact, in the order in which they are shown now; what has gone comes last. */
export function reviewChangesOf(kept: Seen | undefined, after: Seen): Change[] {
  if (!kept) return [];
  const before = saidApart(kept, after);
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return names
    .filter((name) => comparedValue(before[name]) !== comparedValue(after[name]))
    .map((name) => ({
      name,
      ...(before[name] !== undefined && { before: wordsOf(before[name]) }),
      ...(after[name] !== undefined && { after: wordsAfter(before[name], after[name]) }),
    }));
}

/** Not others' words that are no gate, nor what has left a table: the first part of a decision that is carried out in several may have taken it out (bylaws#review-fields). */
export function hasMovedSince(seen: Seen, parts: readonly ReviewPart[]): boolean {
  const rows = parts.flatMap((part) => (part.kind === "table" ? `${part.title}: ` : []));
  const free = new Set(parts.flatMap(withoutGate));
  return reviewChangesOf(seen, seenIn(parts)).some(
    ({ name, after }) => !free.has(name) && (after !== undefined || !rows.some((row) => name.startsWith(row))),
  );
}

/** What was decided on is shown as the reviewer saw it: what its person entered may be gone since. */
export const partsAsSeen = (parts: readonly ReviewPart[], seen: Seen = {}): ReviewPart[] =>
  parts.map((part) =>
    part.kind === "facts" ? { ...part, facts: part.facts.map((fact) => factAsSeen(fact, seen[fact.name])) } : part,
  );

const factAsSeen = (fact: ReviewFact, seen: SeenFact | undefined): ReviewFact =>
  fact.kind === "text" && !fact.isReckoned && typeof seen === "string" ? { ...fact, value: seen } : fact;
