import type { Instant } from "@guildhall/core/ground/shared/values";
import type { Offer } from "@guildhall/core/money/catalog/catalog.schema";
import type { AppliedDiscount, LineItem } from "@guildhall/core/money/order/line-item/line-item.schema";
import type { Order } from "@guildhall/core/money/order/order.schema";
import type * as z from "zod/mini";

/** One line of a past purchase. */
export interface DemoLine
  extends Partial<Pick<LineItem, "due" | "attachedTo" | "anonymous" | "term" | "basis" | "savedCents">> {
  readonly of: Offer;
  /** Its price then; today's price by default. */
  readonly price?: number;
  /** The discount. */
  readonly off?: number;
  /** The refund. */
  readonly back?: number;
}

/** A past payment of a person. */
export interface DemoPayment extends Partial<Pick<Order, "method" | "notes">> {
  readonly name: string;
  readonly at: Instant;
  readonly lines: readonly DemoLine[];
  readonly code?: z.infer<typeof AppliedDiscount>;
  /** The reason of the refund. */
  readonly refundReason?: string;
  /** When they came to the events of it. */
  readonly attendedAt?: Instant;
}
