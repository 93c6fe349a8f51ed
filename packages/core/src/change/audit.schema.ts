import * as z from "zod/mini";
import { AuthorName } from "../shared/author.schema.ts";
import { AuditId } from "../shared/ids.ts";
import { limitOf, PageNumber, pageOf } from "../shared/page.ts";
import { Instant, PersonId } from "../shared/values.ts";

/** The closed table of what can happen to our records, in staff's words. */
export const auditActions = {
  "account.registered": "Account created",
  "account.signed-in": "Signed in",
  "account.signed-out-everywhere": "Signed out everywhere",
  "account.password-changed": "Password changed",
  "account.password-reset-requested": "Password reset requested",
  "account.password-reset": "Password reset by mailed link",
  "account.taken-over": "Password reset by mailed link; the account was emptied, because nobody had proved its address",
  "account.email-proved": "E-mail address proved",
  "account.second-factor-on": "Second factor switched on",
  "account.second-factor-off": "Second factor switched off",
  "account.second-factor-recovered": "Second factor switched off by a recovery code",
  "account.recovery-codes-renewed": "New recovery codes made",
  "account.announcement-hidden": "Announcement hidden",
  "account.contact-changed": "Contact information changed",
  "account.employment-changed": "Professional information changed",
  "account.social-changed": "Social details changed",
  "account.settings-changed": "Settings changed",
  "account.profile-prompt-shown": "Asked whether the profile is still right",
  "account.address-added": "Address added",
  "account.address-changed": "Address corrected",
  "account.address-deleted": "Address deleted",
  "account.email-change-requested": "New e-mail address to be confirmed",
  "account.email-change-withdrawn": "New e-mail address withdrawn",
  "account.email-changed": "E-mail address changed",
  "media.avatar-changed": "Picture changed",
  "media.avatar-removed": "Picture removed",
  "texting.opted-in": "Opted in to text messages",
  "texting.opted-out": "Opted out of text messages",
  "notification.read": "Alerts read",
  "privacy.export-requested": "Copy of the data requested",
  "privacy.export-made": "Copy of the data made",
  "privacy.export-failed": "Copy of the data could not be made",
  "privacy.export-downloaded": "Copy of the data downloaded",
  "privacy.closure-requested": "Asked to close the account",
  "privacy.closure-withdrawn": "Chose to keep the account",
  "privacy.closure-refused": "Staff left the account open",
  "privacy.closure-confirmed": "Staff confirmed closing the account",
  "privacy.erased": "Account closed and erased",
  "cart.item-added": "Item put into the cart",
  "cart.item-removed": "Item taken out of the cart",
  "cart.registration-removed": "Registration taken out of the cart with all its items",
  "cart.discount-applied": "Discount code applied",
  "cart.discount-removed": "Discount code taken back",
  "billing.order-placed": "Order placed",
  "billing.order-resubmitted": "Order submitted again",
  "billing.order-needs-action": "The bank asks for a confirmation",
  "billing.order-failed": "Payment failed",
  "billing.order-paid": "Order paid",
  "billing.order-canceled": "Order canceled, nothing charged",
  "billing.order-approved": "Order approved for charging",
  "billing.fulfilled": "What was bought has taken effect",
  "billing.refund-requested": "Refund requested",
  "billing.refunded": "Refunded",
  "billing.refund-failed": "Refund failed",
  "billing.refund-closed": "Nothing more is done about a refund",
  "billing.marked-paid": "Marked as paid",
  "billing.price-changed": "Price changed",
  "billing.charged-in-vain": "Charged in vain",
  "billing.in-vain-returned": "Given back what was charged in vain",
  "billing.dispute-noted": "Payment disputed with the bank",
  "billing.card-saved": "Card saved",
  "billing.card-removed": "Card removed",
  "billing.card-expiring": "Told that the card is about to expire",
  "billing.ledger-exported": "Ledger exported",
  "donation.letter-sent": "Year-end donation letter sent",
  "people.made-staff": "Made staff",
  "people.made-member": "Staff role taken away",
  "people.disabled": "Sign-in disabled",
  "people.enabled": "Sign-in enabled again",
  "people.impersonation-started": "Staff began acting as this person",
  "people.impersonation-ended": "Staff stopped acting as this person",
  "people.second-factor-off": "Staff switched off the second factor",
  "learning.signed-in": "Signed in to the learning platform",
  "setting.study-module-answered": "Study-module form sent",
  "outbox.replayed": "A stuck event was sent again",
} as const;

export type AuditAction = keyof typeof auditActions;

const AuditActionName = z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]]);

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
