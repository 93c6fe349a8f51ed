import { taxSentenceOf } from "../../domains/donation/tax-sentence.ts";
import { record } from "../../ground/change/record.ts";
import { systemActor } from "../../ground/route/actor.ts";
import type { LineItemId, OrderId, OutboxId, RefundId } from "../../ground/shared/ids.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { retryWhenOvertaken } from "../../ground/storage/retry.ts";
import { workThrough } from "../../ground/storage/work-through.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import type { Order, Refund } from "../../money/order/order.schema.ts";
import * as Orders from "../../money/order/order.ts";
import { orderAlerts } from "../../money/order/words/order-alerts.rules.ts";
import * as Mail from "../../people/notification/mail.ts";
import * as Notification from "../../people/notification/notification.ts";
import * as Person from "../../people/person/person.ts";
import { forgetAwaited } from "../cart/cart-writes.ts";
import { awaitedKeys } from "../sellers/bought-once.ts";
import { byOwner, saidBy } from "../sellers/owners.ts";
import * as sample from "../sellers/sample.seller.ts";
import { purchases } from "../sellers/sellers.ts";
import { endRefunded } from "./end-refunded.ts";
import { fulfilmentMails } from "./fulfilment.mail.ts";
import { type EffectOfRefund, endedBy, given, isDue, receiptMail, returned, saidOfLines } from "./fulfilment.rules.ts";

const fulfiller = systemActor("fulfilment");

/** Each line once, those of one owner together; then the receipt. Does nothing for an erased person. */
export async function fulfil(personId: PersonId, orderId: OrderId, outboxId: OutboxId): Promise<void> {
  const order = await Orders.find(personId, orderId);
  if (!order?.paidAt) return;
  await takeEffects(order);
  const [person, lines] = await Promise.all([Person.find(personId), linesOf(order)]);
  await forgetAwaited(personId, awaitedKeys(orderId, lines));
  if (!person) return;
  // A person at checkout needs no alert.
  if (order.chargedWhen === "approval") await Notification.deliver(personId, orderAlerts.paid(order), outboxId);
  const taxSentence = await taxSentenceOf(order, lines);
  await Mail.send(fulfilmentMails, receiptMail(person, { order, lines, taxSentence }), outboxId);
}

const linesOf = ({ personId, lines }: Order): Promise<LineItem[]> =>
  LineItems.findAll(
    personId,
    lines.map(({ id }) => id),
  );

/** What failed is tried again with the event. */
const takeEffects = async (order: Order): Promise<unknown> =>
  workThrough(byOwner(await linesOf(order)), (owned) =>
    retryWhenOvertaken(() =>
      takeEffect(
        order,
        owned.map(({ id }) => id),
      ),
    ),
  );

async function takeEffect(order: Order, ids: LineItemId[]): Promise<void> {
  const [person, found] = await Promise.all([Person.find(order.personId), LineItems.findAll(order.personId, ids)]);
  const lines = found.filter((line) => isDue(line, order));
  const purchase = saidBy(purchases, lines[0], sample.purchase);
  if (!person || !purchase) return;
  const effect = purchase === "read from the line" ? { writes: [] } : await purchase(lines, person);
  const { writes, follows, after, onLines = {}, held = [] } = effect;
  await record(fulfiller, {
    about: person.id,
    action: lines.every(({ id }) => held.includes(id)) ? "billing.held" : "billing.fulfilled",
    writes: [
      ...lines.map((line) =>
        held.includes(line.id) ? LineItems.held(line) : LineItems.fulfilled(line, onLines[line.id]),
      ),
      ...writes,
    ],
    after: { order: order.id, ...saidOfLines(lines), ...after },
    ...(follows && { follows }),
  });
}

interface RefundOfOrder {
  readonly personId: PersonId;
  readonly orderId: OrderId;
  readonly refundId: RefundId;
  readonly isReturned?: boolean | undefined;
}

/** Of overrides, by which no money moved, only what has ended is told. */
export async function takeEffectOfRefund(
  { personId, orderId, refundId, isReturned = false }: RefundOfOrder,
  outboxId: OutboxId,
): Promise<void> {
  const [person, order] = await Promise.all([Person.find(personId), Orders.find(personId, orderId)]);
  const refund = order?.refunds?.find(({ id }) => id === refundId);
  if (!person || !order || refund?.state !== (isReturned ? "failed" : "done")) return;
  const effect = isReturned ? { ended: [], names: [] } : await effectOf(order, refund);
  const { ended } = effect;
  if (order.method === "override") {
    if (ended.length > 0) await Notification.deliver(personId, orderAlerts.ended(order, ended), outboxId);
    return;
  }
  const { alert, mail } = isReturned ? returned : given;
  await Notification.deliver(personId, alert(order, refund, ended), outboxId);
  await Mail.send(fulfilmentMails, mail(person, order, refund, effect), outboxId);
}

async function effectOf(order: Order, refund: Refund): Promise<EffectOfRefund> {
  await endRefunded(order, refund);
  const lines = await linesOf(order);
  const names = refund.lines.flatMap(({ lineItemId }) => lines.find(({ id }) => id === lineItemId)?.name ?? []);
  return { ended: endedBy(refund, lines), names };
}
