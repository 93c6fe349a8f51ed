import type { KeptEntry } from "./audit.schema.ts";

type Words = Pick<KeptEntry, "before" | "after" | "reason">;
type Signed = Omit<KeptEntry, keyof Words | "salt" | "seal" | "redactedAt" | "hash">;
type Sign = (text: string) => string;

/** One spelling for one value: keys in order, absent and undefined alike. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`);
  return `{${members.join(",")}}`;
}

/** What an entry's hash is taken over: the hash before it, then the entry, with the digest in place of its words. */
export const signedText = (previousHash: string, entry: Signed): string => `${previousHash}\n${canonical(entry)}`;

/** What a digest is taken over. The salt makes guessing useless once it is gone. */
export const digestText = (salt: string, { before, after, reason }: Words): string =>
  `words\n${salt}\n${canonical({ before, after, reason })}`;

/** What is signed when an entry's words are erased. */
export const redactionText = ({ hash }: Pick<KeptEntry, "hash">, redactedAt: string): string =>
  `redacted\n${hash}\n${redactedAt}`;

interface Head {
  readonly seq: number;
  readonly hash: string;
}

/** What is signed of where a history ends. */
export const headText = (subject: string, { seq, hash }: Head): string => `head\n${subject}\n${seq}\n${hash}`;

const hasWords = ({ before, after, reason }: Words): boolean =>
  [before, after, reason].some((word) => word !== undefined);

/** The words are those that the digest stands for, or were erased by us. */
function areWordsTrue(entry: KeptEntry, sign: Sign): boolean {
  const { digest, salt, redactedAt, seal } = entry;
  if (digest === undefined) return !hasWords(entry);
  if (salt !== undefined) return sign(digestText(salt, entry)) === digest;
  return !hasWords(entry) && redactedAt !== undefined && sign(redactionText(entry, redactedAt)) === seal;
}

/** A history is whole when each entry follows the one before it and the last is where the signed head says it is. */
export function isIntact(
  entries: readonly KeptEntry[],
  head: (Head & { readonly seal: string }) | undefined,
  sign: Sign,
): boolean {
  if (!head) return entries.length === 0;
  const last = entries.at(-1);
  const isHeadTrue = last !== undefined && sign(headText(last.subject, head)) === head.seal;
  return isHeadTrue && last.seq === head.seq && last.hash === head.hash && isChain(entries, sign);
}

function isChain(entries: readonly KeptEntry[], sign: Sign): boolean {
  let previous = "";
  for (const [index, entry] of entries.entries()) {
    const {
      hash,
      before: _before,
      after: _after,
      reason: _reason,
      salt: _salt,
      seal: _seal,
      redactedAt: _at,
      ...signed
    } = entry;
    if (signed.seq !== index + 1 || sign(signedText(previous, signed)) !== hash) return false;
    if (!areWordsTrue(entry, sign)) return false;
    previous = hash;
  }
  return true;
}
