import type { Actor, Author } from "../../../ground/route/actor.ts";
import { createId } from "../../../ground/shared/create-id.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { Cents } from "../../../ground/shared/values.ts";
import { retryWhen } from "../../../ground/storage/retry.ts";
import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import type { Order } from "../../../money/order/order.schema.ts";
import * as Orders from "../../../money/order/order.ts";
import { isHeldByBank, isSold, refundQuote } from "../../../money/order/refund.rules.ts";
import { shownOf } from "../../../money/order/refund-shown.rules.ts";
import * as Refund from "../../../selling/refund/refund.ts";
import { isPaidWithMoney } from "./cancellation.rules.ts";

export type CentsOf = (order: Order, line: LineItem) => number;

interface How {
  readonly reason: string;
  readonly centsOf: CentsOf;
}

/** Safe to repeat: what was given or promised before is not given again. */
export const giveBackLine = (actor: Actor | Author, line: LineItem, how: How): Promise<void> =>
  retryWhen(["billing.owed-changed", "billing.refund-elsewhere"], () => giveBack(actor, line, how));

async function giveBack(actor: Actor | Author, line: LineItem, { reason, centsOf }: How): Promise<void> {
  const { id, personId, orderId } = line;
  const order = orderId && (await Orders.find(personId, orderId));
  if (!order) return;
  const amountCents = centsOf(order, line) as Cents;
  if (amountCents === 0) return refuseHeld(order);
  await Refund.give(
    actor,
    { userId: personId, orderId: order.id },
    {
      refundId: createId("refund"),
      lines: [{ lineItemId: id, amountCents }],
      shown: shownOf(isSold(order) ? refundQuote(order) : undefined),
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
