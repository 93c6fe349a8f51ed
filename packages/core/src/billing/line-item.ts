import type { Write } from "../shared/commit.ts";
import type { PersonId } from "../shared/values.ts";
import type { Adjustment, LineItem, LineItemId, OrderId } from "./line-item.schema.ts";

/** Some of somebody's line items, read consistently, in the order asked for; those that are gone are left out. */
export declare function findAll(personId: PersonId, ids: readonly LineItemId[]): Promise<LineItem[]>;

/** All that somebody ever owed or paid, newest first. */
export declare function ofPerson(personId: PersonId): Promise<LineItem[]>;

/** All that belongs to a registration, a CEU and so on. */
export declare function attachedTo(attachmentId: string): Promise<LineItem[]>;

/** Puts a new one; its id must be new. */
export declare function put(item: LineItem): Write;

/** Takes an open one out for good; refused once it is ordered or paid. */
export declare function removeOpen(item: LineItem): Write;

type Priced = Pick<LineItem, "id" | "personId" | "price" | "finalPrice" | "basis" | "discount">;

/** Paid by an order, at the prices that the order froze; refused unless it was open, or ordered by the same order. */
export declare function paid(item: Priced, orderId: OrderId): Write;

/** Ordered, and charged later to a card; refused unless it was open. */
export declare function ordered(item: Priced, orderId: OrderId, paymentMethodId: string): Write;

/** What was bought has taken effect: refused as `conflict` when it had before. */
export declare function fulfilled(item: LineItem, changes?: Pick<LineItem, "term">): Write;

/** Adds an adjustment, with what it changes; refused when the item is not as it was read. */
export declare function adjusted(
  item: LineItem,
  adjustment: Adjustment,
  set: Partial<Pick<LineItem, "price" | "finalPrice" | "basis" | "state" | "orderId" | "paidAt">>,
): Write;

/** So much more of it has been given back, or less when a refund failed. */
export declare function refunded(item: LineItem, cents: number): Write;
