import { createHmac } from "node:crypto";
import type { Actor } from "../shared/actor.ts";
import { now } from "../shared/clock.ts";
import { type Write, write } from "../shared/commit.ts";
import { createId } from "../shared/create-id.ts";
import { secret } from "../shared/secret.ts";
import { AuditEntity, AuditHeadEntity } from "./audit.entity.ts";
import { isIntact, signedText } from "./audit.rules.ts";
import { type AuditAction, AuditEntry, type AuditHistory, type Subject } from "./audit.schema.ts";

/** Said when another change reached the history first. */
export const overtaken = "conflict.busy";

interface Happening {
  readonly about: Subject;
  readonly action: AuditAction;
  readonly before?: object;
  readonly after?: object;
  readonly reason?: string;
}

/** The two writes that add one entry to a history, to go into the change's own transaction. */
export async function entry(actor: Actor, { about, action, before, after, reason }: Happening): Promise<Write[]> {
  const { data: head } = await AuditHeadEntity.get({ subject: about }).go({ consistent: true });
  const seq = (head?.seq ?? 0) + 1;
  const unsigned = {
    id: createId("audit"),
    subject: about,
    seq,
    at: now(),
    action,
    ...author(actor),
    ...asStored({ before, after, reason }),
  };
  const hash = (await signer())(signedText(head?.hash ?? "", unsigned));
  return [
    write(AuditEntity.create({ ...unsigned, hash }).params(), overtaken),
    write(moveHead(about, { seq, hash }, head?.seq), overtaken),
  ];
}

/** As it comes back from the table: without what is undefined, and nothing but JSON. */
const asStored = (details: object): object => JSON.parse(JSON.stringify(details));

function moveHead(subject: Subject, to: { seq: number; hash: string }, from: number | undefined): object {
  if (from === undefined) return AuditHeadEntity.create({ subject, ...to }).params();
  return AuditHeadEntity.patch({ subject })
    .set(to)
    .where(({ seq }, { eq }) => eq(seq, from))
    .params();
}

function author(actor: Actor): Pick<AuditEntry, "by" | "actingFor"> {
  if (actor.role === "system") return { by: actor.job };
  if (actor.role === "visitor") return { by: "visitor" };
  return actor.actedBy ? { by: actor.actedBy, actingFor: actor.personId } : { by: actor.personId };
}

/** A whole history, oldest first, and whether anybody has touched it. */
export async function list(_actor: Actor, subject: Subject): Promise<AuditHistory> {
  const [{ data }, { data: head }, sign] = await Promise.all([
    AuditEntity.query.bySubject({ subject }).go({ pages: "all", consistent: true }),
    AuditHeadEntity.get({ subject }).go({ consistent: true }),
    signer(),
  ]);
  const entries = data.map((stored) => AuditEntry.parse(stored));
  return { data: entries, intact: isIntact(entries, head ?? undefined, sign) };
}

async function signer(): Promise<(text: string) => string> {
  const key = await secret("AUDIT_KEY");
  return (text) => createHmac("sha256", key).update(text).digest("base64url");
}
