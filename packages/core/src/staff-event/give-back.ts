import type { LineItem } from "../order/line-item.schema.ts";
import type { Order } from "../order/order.schema.ts";
import * as Orders from "../order/order.ts";
import { isHeldByBank, isSold, refundQuote } from "../order/refund.rules.ts";
import { shownOf } from "../order/refund-shown.rules.ts";
import * as Refund from "../refund/refund.ts";
import type { Actor, Author } from "../shared/actor.ts";
import { createId } from "../shared/create-id.ts";
import { DomainError } from "../shared/errors.ts";
import { retryWhen } from "../shared/retry.ts";
import type { Cents } from "../shared/values.ts";
import { isPaidWithMoney, refundableOf } from "./cancellation.rules.ts";

/** All that is left of what was paid for this line. Safe to repeat: what was given or promised before is not left. */
export const giveBackWhole = (actor: Actor | Author, line: LineItem, reason: string): Promise<void> =>
  retryWhen(["billing.owed-changed", "billing.refund-elsewhere"], () => giveBack(actor, line, reason));

async function giveBack(actor: Actor | Author, { id, personId, orderId }: LineItem, reason: string): Promise<void> {
  const order = orderId && (await Orders.find(personId, orderId));
  if (!order) return;
  const amountCents = refundableOf(order, id) as Cents;
  if (amountCents === 0) return refuseHeld(order);
  await Refund.give(
    actor,
    { userId: personId, orderId: order.id },
    {
      refundId: createId("refund"),
      lines: [{ lineItemId: id, amountCents }],
      shown: shownOf(isSold(order) ? refundQuote(order, []) : undefined),
      reason,
    },
  );
}

/** Now, or once its bank no longer holds it. */
export async function isGivenBack({ personId, orderId }: LineItem): Promise<boolean> {
  const order = orderId && (await Orders.find(personId, orderId));
  return order ? isPaidWithMoney(order) : false;
}

/** Given or promised before, or nothing that came through the portal, unless the bank holds it. */
function refuseHeld(order: Order): void {
  if (isHeldByBank(order)) throw new DomainError("billing.refund-disputed");
}
