import { OrderId } from "../shared/ids.ts";
import { PersonId } from "../shared/values.ts";

/** Whose order something at the payment provider belongs to. */
export interface OrderOfPayment {
  readonly personId: PersonId;
  readonly orderId: OrderId;
}

/** Our own ids are on every payment that we asked for; one without them is none of this portal's. */
export function orderNamedIn(metadata: Readonly<Record<string, string>>): OrderOfPayment | undefined {
  const orderId = OrderId.safeParse(metadata.orderId);
  const personId = PersonId.safeParse(metadata.personId);
  return orderId.success && personId.success ? { orderId: orderId.data, personId: personId.data } : undefined;
}
