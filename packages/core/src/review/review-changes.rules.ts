import { dayIn, type Instant, writtenDay, writtenDollars } from "../ground/shared/values.ts";
import type { FactsPart, FilesPart, ReviewFact, ReviewPart, TablePart } from "./field/review-part.schema.ts";
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

/** A row by its id, because two may be called the same. */
const seenRows = ({ title, columns, rows }: TablePart): [string, SeenFact][] =>
  rows.map(({ id, cells }) => [
    `${title}: ${cells[0] ?? id}${rows.filter((row) => row.cells[0] === cells[0]).length > 1 ? ` (${id})` : ""}`,
    columns.map((column, index) => `${column} ${cells[index] ?? ""}`.trim()).join(", "),
  ]);

const comparedValue = (fact: SeenFact | undefined): string | undefined =>
  typeof fact === "object" ? fact.value : fact;
const wordsOf = (fact: SeenFact): string => (typeof fact === "object" ? fact.words : fact);

/** Two files may have one name. */
const wordsAfter = (before: SeenFact | undefined, after: SeenFact): string => {
  const words = wordsOf(after);
  return before !== undefined && wordsOf(before) === words ? `${words} (another one)` : words;
};

/** Fact by fact, in the order in which they are shown now; what has gone comes last. */
export function reviewChangesOf(before: Seen | undefined, after: Seen): Change[] {
  if (!before) return [];
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return names
    .filter((name) => comparedValue(before[name]) !== comparedValue(after[name]))
    .map((name) => ({
      name,
      ...(before[name] !== undefined && { before: wordsOf(before[name]) }),
      ...(after[name] !== undefined && { after: wordsAfter(before[name], after[name]) }),
    }));
}

/** What was decided on is shown as the reviewer saw it: what its person entered may be gone since. */
export const partsAsSeen = (parts: readonly ReviewPart[], seen: Seen = {}): ReviewPart[] =>
  parts.map((part) =>
    part.kind === "facts" ? { ...part, facts: part.facts.map((fact) => factAsSeen(fact, seen[fact.name])) } : part,
  );

const factAsSeen = (fact: ReviewFact, seen: SeenFact | undefined): ReviewFact =>
  fact.kind === "text" && !fact.isReckoned && typeof seen === "string" ? { ...fact, value: seen } : fact;
