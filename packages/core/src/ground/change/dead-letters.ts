import type { MailTable } from "../message/mail.schema.ts";
import { type Actor, personOf } from "../route/actor.ts";
import { now } from "../shared/clock.ts";
import { DomainError } from "../shared/errors.ts";
import type { OutboxId } from "../shared/ids.ts";
import { PersonId } from "../shared/values.ts";
import { type Write, write } from "../storage/commit.ts";
import type { AuditTable } from "./audit.schema.ts";
import { type Consumers, consume } from "./consume.ts";
import { OutboxEntity } from "./outbox.entity.ts";
import {
  DeadLetter,
  type DeadLetters,
  type Follow,
  type FollowKind,
  type FollowTable,
  type Replayed,
  type ReplayedKind,
} from "./outbox.schema.ts";
import { record } from "./record.ts";

interface Tables {
  readonly follows: FollowTable;
  readonly auditActions: AuditTable;
  /** With it, a mail is called by its subject. */
  readonly mails?: Partial<MailTable>;
}

const mostListed = 100;

/** Events that failed too often and wait for staff, oldest first; and those that wait for something else. */
export async function list(_actor: Actor, tables: Tables): Promise<DeadLetters> {
  const [{ data: dead }, { data: waiting }] = await Promise.all([
    OutboxEntity.query.byDue({ waiting: "dead" }).go({ pages: "all" }),
    OutboxEntity.query
      .byDue({ waiting: "pending" })
      .where(({ mustWait }, { eq }) => eq(mustWait, true))
      .go({ pages: "all" }),
  ]);
  return {
    data: dead.slice(0, mostListed).map(({ dueAt: _, ...stored }) => toDeadLetter(stored, tables)),
    total: dead.length,
    kinds: countKinds(dead),
    waiting: waiting.map((stored) => toDeadLetter(stored, tables)),
  };
}

function countKinds(dead: readonly Stored[]): DeadLetters["kinds"] {
  const counts = Map.groupBy(dead, kindOf);
  return [...counts].map(([kind, { length: count }]) => ({ kind, count })).toSorted((a, b) => b.count - a.count);
}

export async function replay(actor: Actor, id: OutboxId, consumers: Consumers): Promise<Replayed> {
  const { data: event } = await OutboxEntity.get({ id }).go({ consistent: true });
  if (!event) throw new DomainError("not-found");
  await record(actor, {
    about: personOf(actor).personId,
    action: "outbox.replayed",
    writes: [revived(id)],
    after: { event: id },
  });
  await consume(id, consumers);
  const { data: after } = await OutboxEntity.get({ id }).go({ consistent: true });
  return { delivered: after?.state === "done", ...(after?.lastError && { lastError: after.lastError }) };
}

/** With the audit entry, a transaction holds at most a hundred writes. */
const mostAtOnce = 50;

export async function replayKind(actor: Actor, kind: string): Promise<ReplayedKind> {
  const { data } = await OutboxEntity.query.byDue({ waiting: "dead" }).go({ pages: "all" });
  const ids = data.filter((stored) => kindOf(stored) === kind).map(({ id }) => id);
  const chosen = ids.slice(0, mostAtOnce);
  if (chosen.length > 0) {
    await record(actor, {
      about: personOf(actor).personId,
      action: "outbox.replayed",
      writes: chosen.map(revived),
      after: { kind, events: chosen.length },
    });
  }
  return { replayed: chosen.length, left: ids.length - chosen.length };
}

const revived = (id: OutboxId): Write =>
  write(
    OutboxEntity.patch({ id })
      .set({ state: "pending", waiting: "pending", attempts: 0, dueAt: now() })
      .remove(["expiresAt"])
      .where(({ state }, { eq }) => eq(state, "dead"))
      .params(),
    "outbox.not-dead",
  );

interface Stored {
  readonly follow?: object & { readonly kind?: string; readonly personId?: unknown };
}

const kindOf = ({ follow }: Stored): string => follow?.kind ?? "unknown";

/** An event of another release may not parse; it is listed all the same. */
function toDeadLetter(stored: Stored, tables: Tables): DeadLetter {
  const kind = kindOf(stored);
  const summary =
    followSummaryOf(stored.follow, tables) ?? `Written by another release ("${kind}"): this one cannot read it`;
  const { data: personId } = PersonId.safeParse(stored.follow?.personId);
  return DeadLetter.parse({ ...stored, kind, summary, personId });
}

export function followSummaryOf(
  follow: Stored["follow"] | Follow,
  { follows, auditActions, mails }: Tables,
): string | undefined {
  const kind = String(follow?.kind);
  if (!Object.hasOwn(follows, kind)) return undefined;
  const { schema, summary } = follows[kind as FollowKind];
  const { data } = schema.safeParse(follow);
  return data && (mailSummaryOf(data as Follow, mails) ?? summary(data as never, auditActions));
}

/** Unless the data are of another release. */
function mailSummaryOf(follow: Follow, mails: Tables["mails"]): string | undefined {
  if (follow.kind !== "mail") return undefined;
  const { template, to, data } = follow.mail;
  const row = mails?.[template];
  const parsed = row?.data.safeParse(data);
  return row && parsed?.success ? `Mail “${row.content(parsed.data as never, "").subject}” to ${to}` : undefined;
}
