import type { Offer } from "@guildhall/core/catalog/catalog.schema";
import type { AppliedDiscount, LineItem } from "@guildhall/core/order/line-item.schema";
import type { Order } from "@guildhall/core/order/order.schema";
import type { Instant } from "@guildhall/core/shared/values";
import type * as z from "zod/mini";

/** One line of what somebody bought in the past. */
export interface DemoLine extends Partial<Pick<LineItem, "due" | "attachedTo" | "anonymous" | "term" | "basis">> {
  readonly of: Offer;
  /** What it cost then; by today's price where nothing else is said. */
  readonly price?: number;
  /** What a code took off. */
  readonly off?: number;
  /** What was given back. */
  readonly back?: number;
}

/** What somebody paid in the past. */
export interface DemoPayment extends Partial<Pick<Order, "method" | "notes">> {
  readonly name: string;
  readonly at: Instant;
  readonly lines: readonly DemoLine[];
  readonly code?: z.infer<typeof AppliedDiscount>;
  /** Why some of it was given back. */
  readonly refundReason?: string;
}
