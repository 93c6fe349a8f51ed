import { OrderId } from "../../ground/shared/ids.ts";
import { PersonId } from "../../ground/shared/values.ts";
import type { PaymentIntent } from "../../vendors/stripe/payment-state.ts";

export interface OrderOfPayment {
  readonly personId: PersonId;
  readonly orderId: OrderId;
}

/** A payment of an order, which may not be in the table. */
export interface PaymentOfOrder extends OrderOfPayment {
  readonly payment: PaymentIntent;
}

/** Every payment of ours carries our ids. One without them is not the portal's. */
export function orderNamedIn(metadata: Readonly<Record<string, string>>): OrderOfPayment | undefined {
  const orderId = OrderId.safeParse(metadata.orderId);
  const personId = PersonId.safeParse(metadata.personId);
  return orderId.success && personId.success ? { orderId: orderId.data, personId: personId.data } : undefined;
}
