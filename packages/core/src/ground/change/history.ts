import type { Actor } from "../route/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { lastPageOf, rangeOf } from "../shared/select-page.ts";
import { AuditEntity, AuditHeadEntity } from "./audit.entity.ts";
import { isIntact, longText, type Part } from "./audit.rules.ts";
import {
  type AuditAction,
  AuditEntry,
  type AuditHistory,
  type HistoryQuery,
  KeptEntry,
  OpenedEntry,
  type Subject,
} from "./audit.schema.ts";
import { signer } from "./audit.ts";
import { putTogether } from "./long-text.rules.ts";
import { longTextsOf } from "./long-text.ts";

/** A page, the entry before it, and one beyond the end to notice extra entries. */
const mostInPart = 102;

/** The highest position that the sort key has digits for. */
const beyond = 999_999_999;

/** Reads and checks only the page, however long the history is. */
export async function list(
  _actor: Actor,
  subject: Subject,
  { page, limit }: HistoryQuery = { page: 1, limit: 50 },
): Promise<AuditHistory> {
  const [part, sign] = await Promise.all([
    readPart(subject, (length) => {
      const [skipped] = rangeOf({ page, limit }, length);
      const to = length - skipped;
      return { from: Math.max(1, to - limit + 1), to };
    }),
    signer(),
  ]);
  const total = part.head?.seq ?? part.entries.length;
  return {
    data: part.entries.map((kept) => AuditEntry.parse(kept)),
    lastPage: lastPageOf(total, limit),
    total,
    intact: isIntact(part, sign),
  };
}

export async function open(_actor: Actor, subject: Subject, seq: number): Promise<OpenedEntry> {
  const [part, sign] = await Promise.all([readPart(subject, () => ({ from: seq, to: seq })), signer()]);
  const entry = part.entries.find((kept) => kept.seq === seq);
  if (!entry) throw new DomainError("not-found");
  const names = (entry.longTexts ?? []).map(({ name }) => name);
  const texts = await longTextsOf(subject, names);
  const isTrue = (name: string) => {
    const text = texts.get(name);
    return text !== undefined && sign(longText(subject, text)) === name;
  };
  return OpenedEntry.parse({ ...putTogether(entry, texts), intact: isIntact(part, sign) && names.every(isTrue) });
}

type Bounds = Pick<Part, "from" | "to">;
const attempts = 3;

/** Reads again when the history grew between reading its head and its entries. */
async function readPart(subject: Subject, boundsOf: (length: number) => Bounds, attempt = 1): Promise<Part> {
  const { data } = await AuditHeadEntity.get({ subject }).go({ consistent: true });
  const head = data ?? undefined;
  const bounds = boundsOf(head?.seq ?? 0);
  const entries = await entriesOf(subject, bounds, head?.seq ?? 0);
  const isGrown = head !== undefined && (entries.at(-1)?.seq ?? 0) > head.seq;
  if (isGrown && attempt < attempts) return readPart(subject, boundsOf, attempt + 1);
  const [first] = entries;
  const before = first && first.seq === bounds.from - 1 ? first : undefined;
  const previousHash = bounds.from === 1 ? "" : before?.hash;
  return { subject, ...bounds, head, previousHash, entries: before ? entries.slice(1) : entries };
}

/** Includes the entry before; for the newest, also any beyond the end, which would be a fault. */
async function entriesOf(subject: Subject, { from, to }: Bounds, length: number): Promise<KeptEntry[]> {
  if (to < from && to !== length) return [];
  const last = to === length ? beyond : to;
  const { data } = await AuditEntity.query
    .bySubject({ subject })
    .between({ seq: Math.max(1, from - 1) }, { seq: last })
    .go({ count: mostInPart, consistent: true });
  return data.map((stored) => KeptEntry.parse(stored));
}

/** Among the latest hundred entries. */
export async function isRecorded(subject: Subject, action: AuditAction): Promise<boolean> {
  const { data } = await AuditEntity.query
    .bySubject({ subject })
    .go({ order: "desc", count: 100, consistent: true, attributes: ["action"] });
  return data.some((entry) => entry.action === action);
}

/** Oldest first, a page at a time: for jobs, never in a request. */
export async function* entriesOfAll(subject: Subject): AsyncGenerator<KeptEntry> {
  let cursor: string | null = null;
  do {
    const page: { data: unknown[]; cursor: string | null } = await AuditEntity.query
      .bySubject({ subject })
      .go({ cursor, consistent: true });
    for (const stored of page.data) yield KeptEntry.parse(stored);
    cursor = page.cursor;
  } while (cursor);
}
