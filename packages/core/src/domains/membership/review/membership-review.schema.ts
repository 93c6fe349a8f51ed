import * as z from "zod/mini";
import { LineItemId } from "../../../ground/shared/ids.ts";
import { Cents, Instant, PersonId, ShownCents } from "../../../ground/shared/values.ts";
import { documentFields } from "../../../people/document/document.schema.ts";
import { activeFlags } from "../../../people/person/active-flag.schema.ts";
import { ReviewStatus, ReviewWords, seen } from "../../../review/review.schema.ts";

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

/** The reviewer's words, with the sum that was shown where it is approved. */
export const MembershipDecision = z.extend(ReviewWords, {
  ...seen,
  approved: z.boolean(),
  totalCents: z.optional(ShownCents),
});
export type MembershipDecision = z.infer<typeof MembershipDecision>;

/** The request that the page showed: a later one stays. */
export const ShownRequest = z.object({ requestedAt: Instant });
export type ShownRequest = z.infer<typeof ShownRequest>;
