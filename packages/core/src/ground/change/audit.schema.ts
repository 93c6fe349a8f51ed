import * as z from "zod/mini";
import { AuthorName } from "../shared/author.schema.ts";
import { AuditId } from "../shared/ids.ts";
import { limitOf, PageNumber, pageOf } from "../shared/page.ts";
import { Instant, PersonId } from "../shared/values.ts";

/** The actions of the audit. Each domain adds its rows in `<domain>.audit.ts` (decision 28). */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface AuditTable {}

export type AuditAction = keyof AuditTable & string;

/** Any string, since an earlier release may have written the action. The OpenAPI document lists the known ones. */
export const AuditActionName = z.string() as unknown as z.ZodMiniType<AuditAction, AuditAction>;

/** Whose history an entry belongs to; the association's own where no person is meant. */
export const Subject = z.union([PersonId, z.literal("association")]);
export type Subject = z.infer<typeof Subject>;

/** A text too long for its entry, stored beside the history under a keyed hash of itself. */
export const LongText = z.object({
  side: z.enum(["before", "after"]),
  field: z.string(),
  name: z.string(),
  characters: z.int(),
});
export type LongText = z.infer<typeof LongText>;

export const AuditEntry = z.object({
  id: AuditId,
  subject: Subject,
  /** Position in the subject's history, from 1, without gaps. */
  seq: z.int(),
  at: Instant,
  action: AuditActionName,
  /** An `AuthorName`, perhaps one of an earlier release. */
  by: z.string(),
  actingFor: z.optional(PersonId),
  before: z.optional(z.record(z.string(), z.unknown())),
  after: z.optional(z.record(z.string(), z.unknown())),
  reason: z.optional(z.string()),
  /** The parts of before and after that are read when the entry is opened. */
  longTexts: z.optional(z.array(LongText)),
  /** Stands for before, after and reason in the chain, so that they can be erased; absent without them. */
  digest: z.optional(z.string()),
  redactedAt: z.optional(Instant),
  /** Keyed hash over the entry and the hash before it: an edit anywhere breaks the chain. */
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** An event whose history was too busy to take it, until it is written there. */
export const LateEntry = z.object({
  about: Subject,
  by: AuthorName,
  ...z.pick(AuditEntry, { at: true, action: true, actingFor: true, before: true, after: true, reason: true }).shape,
});
export type LateEntry = z.infer<typeof LateEntry>;

export const KeptEntry = z.extend(AuditEntry, {
  /** Without it nobody, not even with the key, can tell which words a digest stands for. */
  salt: z.optional(z.string()),
  /** Proves that it was we who erased the words. */
  seal: z.optional(z.string()),
});
export type KeptEntry = z.infer<typeof KeptEntry>;

/** Page 1 ends with the newest entry; on each page the oldest comes first. */
export const HistoryQuery = z.object({
  page: PageNumber,
  limit: limitOf(50),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

export const AuditHistory = z.extend(pageOf(AuditEntry), {
  intact: z.boolean(),
});
export type AuditHistory = z.infer<typeof AuditHistory>;

export const Position = z.coerce.number().check(z.int(), z.gte(1), z.lte(999_999_999));

export const OpenedEntry = z.extend(AuditEntry, {
  /** Whether it follows the entry before it and its long texts are unchanged. */
  intact: z.boolean(),
});
export type OpenedEntry = z.infer<typeof OpenedEntry>;
