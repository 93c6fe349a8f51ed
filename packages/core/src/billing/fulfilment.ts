import type { OutboxId } from "../outbox/outbox.schema.ts";
import type { PersonId } from "../shared/values.ts";
import type { OrderId } from "./line-item.schema.ts";

/** Lets what an order bought take effect, each line once, and mails the receipt. */
export declare function fulfil(personId: PersonId, orderId: OrderId, eventId: OutboxId): Promise<void>;

/** Tells each line's domain what was given back of it. */
export declare function takeBack(
  personId: PersonId,
  orderId: OrderId,
  refundId: string,
  eventId: OutboxId,
): Promise<void>;
