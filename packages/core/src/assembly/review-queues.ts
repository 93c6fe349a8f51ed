import { closureQueue } from "../desks/privacy/closure-queue.schema.ts";
import { membershipQueue } from "../domains/membership/review/membership-queue.schema.ts";
import type { ReviewKind, ReviewQueue } from "../review/review.schema.ts";

export const reviewQueues: { readonly [K in ReviewKind]: ReviewQueue<K> } = {
  membership: membershipQueue,
  closure: closureQueue,
};
