import * as z from "zod/mini";
import { Instant, LocalDate } from "../shared/values.ts";

/** bylaws#membership-status */
export const membershipStatuses = ["active", "expiring", "in_cart", "pending_review", "unpaid", "none"] as const;
export type MembershipStatus = (typeof membershipStatuses)[number];

export const Membership = z.object({
  valid: z.boolean(),
  status: z.enum(membershipStatuses),
  start: z.optional(LocalDate),
  end: z.optional(LocalDate),
});
export type Membership = z.infer<typeof Membership>;

export const membershipKeys = ["professional", "student", "emeritus"] as const;

/** The latest request to staff, open or answered. */
export const MembershipRequest = z.object({
  key: z.enum(membershipKeys),
  /** "unpaid": approved, and the charge has not gone through. */
  status: z.enum(["in_cart", "pending", "unpaid", "approved", "rejected"]),
  requestedAt: Instant,
});
export type MembershipRequest = z.infer<typeof MembershipRequest>;
