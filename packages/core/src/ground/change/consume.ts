import { log } from "../route/log.ts";
import { expiresIn, now, secondsFromNow } from "../shared/clock.ts";
import { MustWait } from "../shared/errors.ts";
import type { OutboxId } from "../shared/ids.ts";
import { unlessOvertaken } from "../storage/commit.ts";
import { workThrough } from "../storage/work-through.ts";
import { OutboxEntity } from "./outbox.entity.ts";
import { backoffSeconds, keptSeconds, leaseSeconds, maxAttempts } from "./outbox.rules.ts";
import type { FollowKind, FollowTable, OutboxEvent } from "./outbox.schema.ts";
import { done } from "./outbox.ts";

/** One consumer per kind, composed in `consumers.ts`. Each must be safe to call again with the same event. */
export type Consumers = { readonly [K in FollowKind]: (event: OutboxEvent<K>) => Promise<void> };

/** A domain's consumers. An event of another release may not parse: it is postponed like one that fails. */
export function consumersOf<R extends Partial<FollowTable>>(
  rows: R,
  consumers: Pick<Consumers, keyof R & FollowKind>,
): Pick<Consumers, keyof R & FollowKind> {
  const parsing = Object.entries(rows).map(([kind, { schema }]) => {
    const consumer = consumers[kind as keyof typeof consumers] as AnyConsumer;
    return [
      kind,
      async ({ id, follow }: OutboxEvent) => consumer({ id, follow: { kind, ...schema.parse(follow) } } as never),
    ];
  });
  return Object.fromEntries(parsing);
}

/** The same, from a file that is loaded at the first event of one of these kinds. */
export function loadedLater<R extends Partial<FollowTable>>(
  rows: R,
  load: () => Promise<Pick<Consumers, keyof R & FollowKind>>,
): Pick<Consumers, keyof R & FollowKind> {
  const loading = Object.keys(rows).map((kind) => [
    kind,
    async (event: OutboxEvent) => {
      const consumer = (await load())[kind as keyof R & FollowKind] as AnyConsumer;
      await consumer(event as never);
    },
  ]);
  return Object.fromEntries(loading);
}

type AnyConsumer = (event: never) => Promise<void>;

/** Carries out one event. A second caller finds it leased or done and does nothing. */
export async function consume(id: OutboxId, consumers: Consumers): Promise<void> {
  const leased = await lease(id);
  if (!leased) return;
  try {
    await consumerOf(leased, consumers)(leased as never);
  } catch (error) {
    return error instanceof MustWait ? letWait(leased, error) : putOff(leased, error);
  }
  await confirm(id);
}

function consumerOf({ follow }: Leased, consumers: Consumers): AnyConsumer {
  const kind = String(follow?.kind);
  if (!Object.hasOwn(consumers, kind)) throw new Error(`There is no consumer of "${kind}"`);
  return consumers[kind as FollowKind] as AnyConsumer;
}

/** Called by consumers, and by the mail service's report, in case a process died between sending and confirming. */
export async function confirm(id: OutboxId): Promise<void> {
  // It may be done already, or erased with its person.
  await unlessOvertaken(done(id).go());
}

/** Retries what is due: lost messages, postponed failures, consumers that died. */
export async function sweepOutbox(consumers: Consumers, limit = 200): Promise<number> {
  const { data } = await OutboxEntity.query
    .byDue({ waiting: "pending" })
    .lte({ dueAt: now() })
    .go({ limit, attributes: ["id"] });
  await workThrough(data, ({ id }) => consume(id, consumers));
  return data.length;
}

type Leased = Pick<OutboxEvent, "id"> & { readonly attempts: number; readonly follow?: { readonly kind?: unknown } };

async function lease(id: OutboxId): Promise<Leased | undefined> {
  const taken = OutboxEntity.patch({ id })
    .set({ leasedUntil: secondsFromNow(leaseSeconds) })
    .add({ attempts: 1 })
    .where(({ state, leasedUntil }, { eq, lt, notExists }) => {
      const isFree = `(${notExists(leasedUntil)} OR ${lt(leasedUntil, now())})`;
      return `${eq(state, "pending")} AND ${isFree}`;
    });
  const lease = await unlessOvertaken(taken.go({ response: "all_new" }));
  return lease?.data as Leased | undefined;
}

async function putOff({ id, attempts, follow }: Leased, error: unknown): Promise<void> {
  const isDead = attempts >= maxAttempts;
  log.warn("outbox.failed", { id, kind: follow?.kind, attempts, isDead, error });
  const later = OutboxEntity.patch({ id })
    .set({
      state: isDead ? "dead" : "pending",
      waiting: isDead ? "dead" : "pending",
      dueAt: secondsFromNow(backoffSeconds(attempts)),
      lastError: textOf(error),
      // A mail or text that is a month late is useless, and its address must not be kept.
      ...(isDead && isMessage(follow) && { expiresAt: expiresIn(keptSeconds) }),
    })
    .remove(["leasedUntil", "mustWait"])
    // The mail service may have confirmed the mail although its answer was lost.
    .where(({ state }, { eq }) => eq(state, "pending"));
  await unlessOvertaken(later.go());
}

const textOf = (error: unknown): string => String(error instanceof Error ? error.message : error).slice(0, 500);

/** Uses up no attempt. */
async function letWait({ id, attempts, follow }: Leased, error: MustWait): Promise<void> {
  log.info("outbox.waits", { id, kind: follow?.kind, why: textOf(error) });
  const waiting = OutboxEntity.patch({ id })
    .set({ attempts: attempts - 1, waiting: "pending", dueAt: secondsFromNow(error.seconds) })
    .set({ lastError: textOf(error), mustWait: true })
    .remove(["leasedUntil"])
    .where(({ state }, { eq }) => eq(state, "pending"));
  await unlessOvertaken(waiting.go());
}

const isMessage = (follow: Leased["follow"]): boolean => follow?.kind === "mail" || follow?.kind === "text";
