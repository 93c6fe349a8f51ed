import * as z from "zod/mini";
import { LineItemId } from "../../../ground/shared/ids.ts";
import { Cents, Instant, PersonId } from "../../../ground/shared/values.ts";
import { documentFields } from "../../../people/document/document.schema.ts";
import { activeFlags } from "../../../people/person/active-flag.schema.ts";
import { ReviewStatus } from "../../../review/review.schema.ts";
import { membershipSubject } from "../membership.subject.schema.ts";

/** bylaws#membership-review: what the specification lists of a request. */
export const MembershipRequestShown = z.object({
  id: LineItemId,
  status: ReviewStatus,
  user: z.object({ id: PersonId, firstName: z.string(), lastName: z.string(), flags: activeFlags }),
  membership: z.object({ name: z.string(), price: Cents }),
  isRequestingCall: z.boolean(),
  media: z.array(z.object(documentFields)),
  createdAt: Instant,
});
export type MembershipRequestShown = z.infer<typeof MembershipRequestShown>;

/** One call for both outcomes. To approve, it also repeats the sum that was shown. */
export const MembershipDecision = z.extend(membershipSubject.body.approve, { approved: z.boolean() });
export type MembershipDecision = z.infer<typeof MembershipDecision>;

/** The request that the page showed: a later one stays. */
export const ShownRequest = z.object({ requestedAt: Instant });
export type ShownRequest = z.infer<typeof ShownRequest>;
