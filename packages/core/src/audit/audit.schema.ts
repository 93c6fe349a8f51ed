import * as z from "zod/mini";
import { Instant, idSchema, PersonId } from "../shared/values.ts";

/** The closed table of what can happen to our records, in staff's words. */
export const auditActions = {
  "account.registered": "Account created",
  "account.signed-in": "Signed in",
  "account.signed-out-everywhere": "Signed out everywhere",
  "account.password-changed": "Password changed",
  "account.password-reset-requested": "Password reset requested",
  "account.password-reset": "Password reset by mailed link",
  "account.second-factor-on": "Second factor switched on",
  "account.second-factor-off": "Second factor switched off",
  "account.announcement-hidden": "Announcement hidden",
  "people.impersonation-started": "Staff began acting as this person",
  "people.impersonation-ended": "Staff stopped acting as this person",
  "learning.signed-in": "Signed in to the learning platform",
  "setting.study-module-answered": "Study-module form sent",
  "outbox.replayed": "A stuck event was sent again",
} as const;

export type AuditAction = keyof typeof auditActions;

const AuditActionName = z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]]);

/** Whose history an entry belongs to: a person's, or the association's own where no person is meant. */
export const Subject = z.union([PersonId, z.literal("association")]);
export type Subject = z.infer<typeof Subject>;

export const AuditId = idSchema("audit");

export const AuditEntry = z.object({
  id: AuditId,
  subject: Subject,
  /** Position in the subject's history, from 1, without gaps. */
  seq: z.int(),
  at: Instant,
  action: AuditActionName,
  /** Who did it: a person, or the job's name. */
  by: z.string(),
  /** Whom they were acting for, when that was not themselves. */
  actingFor: z.optional(PersonId),
  before: z.optional(z.record(z.string(), z.unknown())),
  after: z.optional(z.record(z.string(), z.unknown())),
  reason: z.optional(z.string()),
  /** Keyed hash over everything above and the entry before: an edit anywhere breaks the chain. */
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditHistory = z.object({
  data: z.array(AuditEntry),
  /** Whether the chain holds from its first entry to its last. */
  intact: z.boolean(),
});
export type AuditHistory = z.infer<typeof AuditHistory>;
