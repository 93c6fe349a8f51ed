import type { AuditEntry } from "./audit.schema.ts";

type Unsigned = Omit<AuditEntry, "hash">;

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

/** What an entry's hash is taken over: the hash before it, then the entry itself. */
export const signedText = (previousHash: string, entry: Unsigned): string => `${previousHash}\n${canonical(entry)}`;

interface Head {
  readonly seq: number;
  readonly hash: string;
}

/** A history is whole when each entry follows the one before it and the last is where the head says it is. */
export function isIntact(
  entries: readonly AuditEntry[],
  head: Head | undefined,
  sign: (text: string) => string,
): boolean {
  let previous = "";
  for (const [index, { hash, ...entry }] of entries.entries()) {
    if (entry.seq !== index + 1 || sign(signedText(previous, entry)) !== hash) return false;
    previous = hash;
  }
  return (head?.seq ?? 0) === entries.length && (head?.hash ?? "") === previous;
}
