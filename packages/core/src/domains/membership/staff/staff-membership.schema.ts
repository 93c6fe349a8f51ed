import * as z from "zod/mini";
import { LineItemId, MembershipId, OrderId, ProductId } from "../../../ground/shared/ids.ts";
import { Instant, LocalDate, textAsTyped } from "../../../ground/shared/values.ts";
import { membershipKeys } from "../../../people/person/membership.schema.ts";
import { StaffAuthor } from "../../../people/staff-user/staff-author.schema.ts";
import { termSources } from "../rules/term-source.rules.ts";

const Key = z.enum(membershipKeys);
const Reason = textAsTyped(500, "Say why.");

export const StaffTerm = z.object({
  id: MembershipId,
  key: Key,
  start: LocalDate,
  end: LocalDate,
  source: z.enum(termSources),
  grantedAt: Instant,
  author: z.optional(StaffAuthor),
  reason: z.optional(z.string()),
  orderId: z.optional(OrderId),
  /** Then it is refunded, not removed (bylaws#membership-removed). */
  isCharged: z.boolean(),
  /** What was paid has come back in full, and the term ended with that. */
  isRefunded: z.boolean(),
});
export type StaffTerm = z.infer<typeof StaffTerm>;

const GrantableKind = z.object({ id: ProductId, key: Key, name: z.string() });

export const PersonMemberships = z.object({
  data: z.array(StaffTerm),
  /** What waits for staff, or is approved and not paid yet. */
  request: z.optional(
    z.object({ id: LineItemId, key: Key, requestedAt: Instant, status: z.enum(["pending", "unpaid"]) }),
  ),
  kinds: z.array(GrantableKind),
  /** The days of what would be granted today (bylaws#membership-granted). */
  next: z.object({ start: LocalDate, end: LocalDate }),
});
export type PersonMemberships = z.infer<typeof PersonMemberships>;

/** Without days: those that come next. */
export const TermGrant = z.object({ start: z.optional(LocalDate), end: z.optional(LocalDate), reason: Reason });
export type TermGrant = z.infer<typeof TermGrant>;

/** What is not sent stays. */
export const TermChange = z.object({
  key: z.optional(Key),
  start: z.optional(LocalDate),
  end: z.optional(LocalDate),
  reason: Reason,
});
export type TermChange = z.infer<typeof TermChange>;

export const TermRemoval = z.object({ reason: Reason });
export type TermRemoval = z.infer<typeof TermRemoval>;

export const TermAnswer = z.object({ id: MembershipId, key: Key, start: LocalDate, end: LocalDate });
export type TermAnswer = z.infer<typeof TermAnswer>;
