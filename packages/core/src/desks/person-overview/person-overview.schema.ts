import * as z from "zod/mini";
import { Instant } from "../../ground/shared/values.ts";
import { UnpaidOrder } from "../../people/person/user.schema.ts";
import { ReviewItemId, ReviewKind } from "../../review/review.schema.ts";

const WaitingItem = z.object({ kind: ReviewKind, id: ReviewItemId, since: Instant });

/** What the head of each staff page of a person says beside who they are. */
export const PersonOverview = z.object({
  /** In the queues of staff, the longest waiting first. */
  waiting: z.array(WaitingItem),
  /** Approved, and not paid. What is in the cart is not owed. */
  unpaidOrders: z.array(UnpaidOrder),
  counts: z.object({
    registrations: z.int(),
    certifications: z.int(),
    memberships: z.int(),
    notes: z.int(),
    files: z.int(),
    flags: z.int(),
    payments: z.int(),
    groups: z.int(),
  }),
});
export type PersonOverview = z.infer<typeof PersonOverview>;
