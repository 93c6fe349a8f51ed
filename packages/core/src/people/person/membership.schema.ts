import * as z from "zod/mini";
import { LineItemId, OrderId } from "../../ground/shared/ids.ts";
import { Instant, LocalDate } from "../../ground/shared/values.ts";

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
type MembershipKey = (typeof membershipKeys)[number];

export const membershipNames = {
  professional: "Professional",
  student: "Student",
  emeritus: "Emeritus",
} as const satisfies Record<MembershipKey, string>;

export const membershipChoices = /* @__PURE__ */ membershipKeys.map((value) => ({
  value,
  label: membershipNames[value],
}));

export const MembershipRequest = z.object({
  key: z.enum(membershipKeys),
  /**
   * "unpaid": approved, and the charge has not gone through. "paid": settled, and it begins with the registration that it
   * belongs to. "deleted": ended without a decision on it.
   */
  status: z.enum(["in_cart", "pending", "unpaid", "paid", "approved", "rejected", "withdrawn", "deleted"]),
  requestedAt: Instant,
  /** The line item that is asked for; absent for imported requests. */
  lineItemId: z.optional(LineItemId),
  orderId: z.optional(OrderId),
  isRequestingCall: z.optional(z.boolean()),
});
export type MembershipRequest = z.infer<typeof MembershipRequest>;
