import type { KeptEntry } from "./audit.schema.ts";
import type { Words } from "./long-text.rules.ts";

type Signed = Omit<KeptEntry, keyof Words | "salt" | "seal" | "redactedAt" | "hash">;
type Sign = (text: string) => string;

/** The same text for the same value: keys in order, undefined left out. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`);
  return `{${members.join(",")}}`;
}

/** The hash covers the previous hash and the entry, with the digest in place of its words. */
export const signedText = (previousHash: string, entry: Signed): string => `${previousHash}\n${canonical(entry)}`;

/** Once the salt is gone, nobody can guess the words from the digest. */
export const digestText = (salt: string, { before, after, reason, longTexts }: Words): string =>
  `words\n${salt}\n${canonical({ before, after, reason, longTexts })}`;

/** A long text is named by its hash: changing the text means changing the entry that names it. */
export const longText = (subject: string, text: string): string => `text\n${subject}\n${text}`;

export const redactionText = ({ hash }: Pick<KeptEntry, "hash">, redactedAt: string): string =>
  `redacted\n${hash}\n${redactedAt}`;

interface Head {
  readonly seq: number;
  readonly hash: string;
}

export const headText = (subject: string, { seq, hash }: Head): string => `head\n${subject}\n${seq}\n${hash}`;

const hasWords = ({ before, after, reason, longTexts }: Words): boolean =>
  [before, after, reason, longTexts].some((word) => word !== undefined);

/** The words match the digest, or we erased them. */
function areWordsTrue(entry: KeptEntry, sign: Sign): boolean {
  const { digest, salt, redactedAt, seal } = entry;
  if (digest === undefined) return !hasWords(entry);
  if (salt !== undefined) return sign(digestText(salt, entry)) === digest;
  return !hasWords(entry) && redactedAt !== undefined && sign(redactionText(entry, redactedAt)) === seal;
}

export interface Part {
  readonly subject: string;
  readonly from: number;
  readonly to: number;
  readonly entries: readonly KeptEntry[];
  /** Empty before the first entry; undefined where the entry before is lost. */
  readonly previousHash: string | undefined;
  readonly head: (Head & { readonly seal: string }) | undefined;
}

/** Whether the entries form a chain with the one before and reach the signed head. So all parts prove the whole. */
export function isIntact({ subject, from, to, entries, previousHash, head }: Part, sign: Sign): boolean {
  if (!head) return entries.length === 0;
  if (sign(headText(subject, head)) !== head.seal || to > head.seq) return false;
  if (to < from) return entries.length === 0;
  const isWhole = entries.length === to - from + 1 && isChain(entries, { from, previousHash }, sign);
  return isWhole && (to < head.seq || entries.at(-1)?.hash === head.hash);
}

type Begin = Pick<Part, "from" | "previousHash">;

function isChain(entries: readonly KeptEntry[], { from, previousHash }: Begin, sign: Sign): boolean {
  let previous = previousHash;
  for (const [index, entry] of entries.entries()) {
    const signed = signedOf(entry);
    if (previous === undefined || signed.seq !== from + index) return false;
    if (sign(signedText(previous, signed)) !== entry.hash || !areWordsTrue(entry, sign)) return false;
    previous = entry.hash;
  }
  return true;
}

function signedOf(entry: KeptEntry): Signed {
  const {
    hash: _hash,
    before: _before,
    after: _after,
    reason: _reason,
    longTexts: _longTexts,
    salt: _salt,
    seal: _seal,
    redactedAt: _at,
    ...signed
  } = entry;
  return signed;
}
