import type { MembershipRequest } from "../../../people/person/membership.schema.ts";

/** What happens next to a request, on pages and in the mail. Of a professional membership, only a requested call is waited for (bylaws#membership-review). */
export function reviewText({
  key,
  status,
  isRequestingCall,
}: Partial<Pick<MembershipRequest, "key" | "status" | "isRequestingCall">>): string {
  if (status === "paid") return "It is paid. It begins once your registration for a certification is approved.";
  if (key === "professional" || isRequestingCall)
    return "We will call you about your membership. Approval takes 2-3 business days.";
  return `We are reviewing your ${key === "emeritus" ? "emeritus request" : "transcript"}. Approval takes 2-3 business days.`;
}
