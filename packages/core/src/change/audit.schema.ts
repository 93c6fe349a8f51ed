import * as z from "zod/mini";
import { AuthorName } from "../shared/author.schema.ts";
import { AuditId } from "../shared/ids.ts";
import { limitOf, PageNumber, pageOf } from "../shared/page.ts";
import { Instant, PersonId } from "../shared/values.ts";

/** What can happen to our records, in staff's words: each domain adds its rows in `<domain>.audit.ts` (decision 28). */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface AuditTable {}

/** An action that nobody has declared does not compile. */
export type AuditAction = keyof AuditTable & string;

/** One that an earlier release wrote is read as well. The document of the API names all that there are. */
export const AuditActionName = z.string() as unknown as z.ZodMiniType<AuditAction, AuditAction>;

/** Whose history an entry belongs to: a person's, or the association's own where no person is meant. */
export const Subject = z.union([PersonId, z.literal("association")]);
export type Subject = z.infer<typeof Subject>;

/** A text too long for its entry: it lies once beside the history, under a name that is a keyed hash of it. */
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
  /** Who did it: an `AuthorName`, as some release of the portal knew it. */
  by: z.string(),
  /** Whom they were acting for, when that was not themselves. */
  actingFor: z.optional(PersonId),
  before: z.optional(z.record(z.string(), z.unknown())),
  after: z.optional(z.record(z.string(), z.unknown())),
  reason: z.optional(z.string()),
  /** What of before and after is read when the entry is opened. */
  longTexts: z.optional(z.array(LongText)),
  /** Stands for before, after and reason in the chain, so that they can be erased; absent where there is none of them. */
  digest: z.optional(z.string()),
  /** Since when before, after and reason are erased. */
  redactedAt: z.optional(Instant),
  /** Keyed hash over the rest, with the digest for the words, and the entry before: an edit anywhere breaks the chain. */
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** What happened while its history was too busy to take it, until it is written there. */
export const LateEntry = z.object({
  about: Subject,
  by: AuthorName,
  ...z.pick(AuditEntry, { at: true, action: true, actingFor: true, before: true, after: true, reason: true }).shape,
});
export type LateEntry = z.infer<typeof LateEntry>;

/** An entry as it is kept. */
export const KeptEntry = z.extend(AuditEntry, {
  /** Without it nobody, not even who holds the key, can tell which words a digest stands for. */
  salt: z.optional(z.string()),
  /** Proves that we erased the words, and nobody else. */
  seal: z.optional(z.string()),
});
export type KeptEntry = z.infer<typeof KeptEntry>;

/** The first page ends with the newest entry; on each, the older stand first. */
export const HistoryQuery = z.object({
  page: PageNumber,
  limit: limitOf(50),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

export const AuditHistory = z.extend(pageOf(AuditEntry), {
  /** Whether each entry of this page follows the one before it, and the history ends where it says. */
  intact: z.boolean(),
});
export type AuditHistory = z.infer<typeof AuditHistory>;

export const Position = z.coerce.number().check(z.int(), z.gte(1), z.lte(999_999_999));

/** One entry with its long texts in their places. */
export const OpenedEntry = z.extend(AuditEntry, {
  /** Whether it follows the one before it, and its long texts are those that were written. */
  intact: z.boolean(),
});
export type OpenedEntry = z.infer<typeof OpenedEntry>;
