import * as z from "zod/mini";
import { LineItemId, MediaId, OrderId } from "../../ground/shared/ids.ts";
import { Instant, LocalDate } from "../../ground/shared/values.ts";

/** bylaws#membership-status */
export const membershipStatuses = ["active", "expiring", "in_cart", "pending_review", "unpaid", "none"] as const;
export type MembershipStatus = (typeof membershipStatuses)[number];

/** The one word for each, for members and staff, on pages and in files. */
export const membershipStatusNames = {
  active: "Active",
  expiring: "Expiring soon",
  in_cart: "In cart",
  pending_review: "Pending review",
  unpaid: "Approved, not paid",
  none: "Not a member",
} as const satisfies Record<MembershipStatus, string>;

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
  /** "unpaid": approved, and the charge has not gone through. "deleted": ended without a decision on it. */
  status: z.enum(["in_cart", "pending", "unpaid", "approved", "rejected", "withdrawn", "deleted"]),
  requestedAt: Instant,
  /** The line item that is asked for; absent for imported requests. */
  lineItemId: z.optional(LineItemId),
  orderId: z.optional(OrderId),
  isRequestingCall: z.optional(z.boolean()),
});
export type MembershipRequest = z.infer<typeof MembershipRequest>;

const requestEnds = ["rejected", "withdrawn", "deleted"] as const;
export type RequestEnd = (typeof requestEnds)[number];

/** It waits for nothing, and one may ask again. */
export const isEndedRequest = (request: Pick<MembershipRequest, "status"> | undefined): boolean =>
  requestEnds.some((end) => end === request?.status);

export const MembershipAsked = z.object({
  isRequestingCall: z.boolean(),
  fileId: z.optional(MediaId),
  /** What they confirm, beside what we know of. */
  memberForTenYears: z.optional(z.boolean()),
});
export type MembershipAsked = z.infer<typeof MembershipAsked>;
