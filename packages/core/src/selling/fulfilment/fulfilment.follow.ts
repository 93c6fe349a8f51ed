import * as z from "zod/mini";
import { followRow } from "../../ground/change/outbox.schema.ts";
import { OrderId, RefundId } from "../../ground/shared/ids.ts";
import { PersonId } from "../../ground/shared/values.ts";

export const fulfilmentFollows = {
  "order-paid": followRow(
    { personId: PersonId, orderId: OrderId },
    ({ orderId }) => `What ${orderId} bought takes effect`,
  ),
  refunded: followRow(
    { personId: PersonId, orderId: OrderId, refundId: RefundId, isReturned: z.optional(z.boolean()) },
    ({ orderId, refundId }) => `Refund ${refundId} of ${orderId} takes effect`,
  ),
  "dispute-lost": followRow(
    { personId: PersonId, orderId: OrderId, disputeId: z.string() },
    ({ orderId, disputeId }) => `Dispute ${disputeId} of ${orderId}, decided against us, takes effect`,
  ),
};

type Rows = typeof fulfilmentFollows;
declare module "../../ground/change/outbox.schema.ts" {
  interface FollowTable extends Rows {}
}
