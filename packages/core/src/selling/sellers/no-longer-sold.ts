import { DomainError } from "../../ground/shared/errors.ts";
import { dayIn, type LocalDate } from "../../ground/shared/values.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import type { Order } from "../../money/order/order.schema.ts";
import * as Person from "../../people/person/person.ts";
import type { PaymentIntent } from "../../vendors/stripe/payment-state.ts";
import * as Gateway from "../../vendors/stripe/stripe.gateway.ts";
import { refuseCharge } from "./refuse.ts";

type Approved = Pick<Order, "personId" | "lines">;

/** What an approved order pays for may be over since: then no card is charged for it. */
export async function refuseNoLongerSold({ personId, lines }: Approved, on?: LocalDate): Promise<void> {
  const ids = lines.map(({ id }) => id);
  const [person, items] = await Promise.all([Person.find(personId), LineItems.findAll(personId, ids)]);
  if (person) await refuseCharge(person, items, on);
}

export const isNoLongerSold = (order: Approved, on?: LocalDate): Promise<boolean> =>
  refuseNoLongerSold(order, on).then(
    () => false,
    (error) => {
      if (error instanceof DomainError) return true;
      throw error;
    },
  );

/** A bank may have confirmed it only after it was over; on its day, it counts also where we hear of it later (bylaws#extension). */
export async function isPaidTooLate(
  order: Approved & Pick<Order, "chargedWhen">,
  { id }: Pick<PaymentIntent, "id">,
): Promise<boolean> {
  if (order.chargedWhen !== "approval" || !(await isNoLongerSold(order))) return false;
  return isNoLongerSold(order, dayIn(await Gateway.chargedAt(id)));
}
