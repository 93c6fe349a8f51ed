import { DomainError } from "../../ground/shared/errors.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import type { Order } from "../../money/order/order.schema.ts";
import * as Person from "../../people/person/person.ts";
import { refuseCharge } from "./refuse.ts";

/** What an approved order pays for may be over since: then no card is charged for it. */
export async function refuseNoLongerSold({ personId, lines }: Pick<Order, "personId" | "lines">): Promise<void> {
  const ids = lines.map(({ id }) => id);
  const [person, items] = await Promise.all([Person.find(personId), LineItems.findAll(personId, ids)]);
  if (person) await refuseCharge(person, items);
}

export const isNoLongerSold = (order: Pick<Order, "personId" | "lines">): Promise<boolean> =>
  refuseNoLongerSold(order).then(
    () => false,
    (error) => {
      if (error instanceof DomainError) return true;
      throw error;
    },
  );
