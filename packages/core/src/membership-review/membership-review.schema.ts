import * as z from "zod/mini";
import { ReviewWords, seen } from "../review/review.schema.ts";
import { Instant, ShownCents } from "../shared/values.ts";

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
