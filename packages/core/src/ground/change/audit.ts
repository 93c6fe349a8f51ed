import { createHmac, randomBytes } from "node:crypto";
import { type Actor, type Author, authorOf } from "../route/actor.ts";
import { secret } from "../route/secret.ts";
import { now } from "../shared/clock.ts";
import { createId } from "../shared/create-id.ts";
import type { Instant } from "../shared/values.ts";
import { type Write, write } from "../storage/commit.ts";
import { AuditEntity, AuditHeadEntity } from "./audit.entity.ts";
import { digestText, headText, longText, signedText } from "./audit.rules.ts";
import type { AuditAction, LateEntry, Subject } from "./audit.schema.ts";
import { countSave, type Saves } from "./count-saves.ts";
import { takeApart, type Words } from "./long-text.rules.ts";
import { writesOf } from "./long-text.ts";

/** The refusal when another change reached the history first. */
export const overtaken = "conflict.busy";

interface HistoryEntry {
  readonly about: Subject;
  readonly action: AuditAction;
  readonly before?: object;
  readonly after?: object;
  readonly reason?: string;
  readonly hasHappened?: true;
  readonly at?: Instant;
}

export async function entry(actor: Actor | Author, happening: HistoryEntry): Promise<Write[]> {
  const { about, at = now() } = happening;
  const [{ data: head }, sign] = await Promise.all([
    AuditHeadEntity.get({ subject: about }).go({ consistent: true }),
    signer(),
  ]);
  const counted = countSave(actor, happening, head ?? undefined);
  const { row, texts } = signedEntry(actor, { ...happening, at }, { head, sign });
  return [
    write(AuditEntity.create(row).params(), overtaken),
    write(moveHead(about, { ...sealed(about, row, sign), ...counted }, head?.seq), overtaken),
    ...(await writesOf(about, texts)),
  ];
}

type Sign = Awaited<ReturnType<typeof signer>>;
type Last = Pick<Head, "seq" | "hash"> | null | undefined;

/** The next one of its history. */
function signedEntry(
  actor: Actor | Author,
  { about, action, at, before, after, reason }: HistoryEntry & { readonly at: Instant },
  { head, sign }: { readonly head: Last; readonly sign: Sign },
) {
  const { words, texts } = takeApart(asStored({ before, after, reason }), (text) => sign(longText(about, text)));
  const salt = Object.keys(words).length > 0 ? randomBytes(16).toString("base64url") : undefined;
  const signed = {
    id: createId("audit"),
    subject: about,
    seq: (head?.seq ?? 0) + 1,
    at,
    action,
    ...authorOf(actor),
    ...(salt && { digest: sign(digestText(salt, words)) }),
  };
  const hash = sign(signedText(head?.hash ?? "", signed));
  return { row: { ...signed, ...words, ...(salt && { salt }), hash }, texts };
}

const sealed = (about: Subject, { seq, hash }: Pick<Head, "seq" | "hash">, sign: Sign): Head => ({
  ...{ seq, hash },
  seal: sign(headText(about, { seq, hash })),
});

/** For imports: the first entries of a history, oldest first, and its head. `overtaken` where there is a history. */
export async function firstEntries(about: Subject, entries: readonly LateEntry[]): Promise<Write[]> {
  const sign = await signer();
  const writes: Write[] = [];
  const long = new Map<string, string>();
  let head: Last;
  for (const { by, actingFor, ...late } of entries) {
    const { row, texts } = signedEntry({ by, ...(actingFor && { actingFor }) }, late, { head, sign });
    writes.push(write(AuditEntity.create(row).params(), overtaken));
    for (const [name, text] of texts) long.set(name, text);
    head = row;
  }
  if (!head) return [];
  const moved = write(moveHead(about, sealed(about, head, sign), undefined), overtaken);
  return [...writes, moved, ...(await writesOf(about, long))];
}

/** An entry to write later, for a history that is too busy now. */
export function lateEntry(actor: Actor | Author, { about, action, before, after, reason }: HistoryEntry): LateEntry {
  return { about, action, at: now(), ...authorOf(actor), ...asStored({ before, after, reason }) };
}

export const entryOf = ({ by, actingFor, ...late }: LateEntry): Promise<Write[]> =>
  entry({ by, ...(actingFor && { actingFor }) }, { ...late, hasHappened: true });

const asStored = (details: object): Words => JSON.parse(JSON.stringify(details));

interface Head extends Saves {
  readonly seq: number;
  readonly hash: string;
  readonly seal: string;
}

/** Always put, never updated, so that writers need no right to change history (decision 24). */
function moveHead(subject: Subject, to: Head, from: number | undefined): object {
  if (from === undefined) return AuditHeadEntity.create({ subject, ...to }).params();
  return AuditHeadEntity.put({ subject, ...to })
    .where(({ seq }, { eq }) => eq(seq, from))
    .params();
}

/** The key is kept apart from the table. */
export async function signer(): Promise<(text: string) => string> {
  const key = await secret("AUDIT_KEY");
  return (text) => createHmac("sha256", key).update(text).digest("base64url");
}
