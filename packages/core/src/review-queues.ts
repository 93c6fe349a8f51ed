import { membershipQueue } from "./membership-review/membership-review.schema.ts";
import { closureQueue } from "./privacy/privacy.schema.ts";
import type { ReviewKind, ReviewQueue } from "./review/review.schema.ts";

export const reviewQueues: { readonly [K in ReviewKind]: ReviewQueue<K> } = {
  closure: closureQueue,
  membership: membershipQueue,
};
