import * as z from "zod/mini";
import { OutboxId } from "../shared/ids.ts";
import { Instant, PersonId } from "../shared/values.ts";
import type { AuditTable } from "./audit.schema.ts";

/** Kinds of outbox event. Each domain adds its rows in `<domain>.follow.ts` (decision 28). */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface FollowTable {}

export type FollowKind = keyof FollowTable;

export type FollowOf<K extends FollowKind> = K extends FollowKind
  ? { readonly kind: K } & z.infer<FollowTable[K]["schema"]>
  : never;

/** Work that follows from a change. Each kind has one consumer, idempotent by event id. */
export type Follow = FollowOf<FollowKind>;

/** One kind: what its events hold, and one line that says what is stuck without showing a mail's content. */
export const followRow = <S extends z.core.$ZodShape>(
  shape: S,
  summary: (follow: z.infer<z.ZodMiniObject<S>>, words: AuditTable) => string,
) => ({ schema: z.object(shape), summary });

export const OutboxState = z.enum(["pending", "done", "dead"]);
export type OutboxState = z.infer<typeof OutboxState>;

export interface OutboxEvent<K extends FollowKind = FollowKind> {
  readonly id: OutboxId;
  readonly follow: FollowOf<K>;
}

export const DeadLetter = z.object({
  id: OutboxId,
  kind: z.string(),
  summary: z.string(),
  createdAt: Instant,
  attempts: z.int(),
  lastError: z.optional(z.string()),
  personId: z.optional(PersonId),
  /** Of what waits for something else: when we look again. */
  dueAt: z.optional(Instant),
});
export type DeadLetter = z.infer<typeof DeadLetter>;

export const DeadLetters = z.object({
  data: z.array(DeadLetter),
  total: z.int(),
  kinds: z.array(z.object({ kind: z.string(), count: z.int() })),
  /** What has not failed, and goes on by itself once something else is over. */
  waiting: z.array(DeadLetter),
});
export type DeadLetters = z.infer<typeof DeadLetters>;

export const ReplayedKind = z.object({ replayed: z.int(), left: z.int() });
export type ReplayedKind = z.infer<typeof ReplayedKind>;

export const Replayed = z.object({ delivered: z.boolean(), lastError: z.optional(z.string()) });
export type Replayed = z.infer<typeof Replayed>;
