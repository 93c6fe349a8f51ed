import type { Alert } from "../../ground/message/alert.schema.ts";
import type { MailOf } from "../../ground/message/mail.schema.ts";
import { cardText } from "../../money/card/card.rules.ts";
import { itemNameOf } from "../../money/order/line-item/item-name.rules.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import type { Order, Refund } from "../../money/order/order.schema.ts";
import { isWhollyGivenBack } from "../../money/order/refund-again.rules.ts";
import { wholeCents } from "../../money/order/refund-excess.rules.ts";
import { orderAlerts } from "../../money/order/words/order-alerts.rules.ts";
import type { Person } from "../../people/person/person.ts";

/** Paid by this order, not in effect or held yet, and not fully refunded before. */
export const isDue = (line: LineItem, order: Pick<Order, "id">): boolean =>
  line.state === "paid" &&
  line.orderId === order.id &&
  !line.fulfilledAt &&
  !line.heldAt &&
  !line.takenBack &&
  !isWhollyGivenBack(line);

/** Paid, whether or not it has taken effect. */
export const hasNotEnded = ({ state, takenBack }: LineItem): boolean => state === "paid" && !takenBack;

export const isToEnd = (line: LineItem): boolean => hasNotEnded(line) && isWhollyGivenBack(line);

/** For the history: one line by its name, several by a list. */
export function saidOfLines(lines: readonly LineItem[]): object {
  const said = lines.map(({ id: line, kind, name }) => ({ line, kind, name }));
  return said.length === 1 ? { ...said[0] } : { lines: said };
}

type Addressee = Pick<Person, "email" | "firstName">;

interface ReceiptContents {
  readonly order: Order;
  readonly lines: readonly LineItem[];
  readonly taxSentence?: string | undefined;
}

/** At the order's frozen prices, with the days of a membership as the receipt has them. */
export function receiptMail(to: Addressee, { order, lines, taxSentence }: ReceiptContents): MailOf<"billing.receipt"> {
  const names = new Map(lines.map((line) => [line.id, itemNameOf(line)]));
  const data = {
    firstName: to.firstName,
    orderId: order.id,
    paidAt: order.paidAt ?? order.placedAt,
    totalCents: order.totalCents,
    lines: order.lines.map(({ id, finalPrice }) => ({ name: names.get(id) ?? "", finalPrice })),
    method: order.method,
    ...(order.card && { paidWith: cardText(order.card) }),
    ...(taxSentence && { taxSentence }),
  };
  return { template: "billing.receipt", to: to.email, data };
}

function goesTo({ method }: Pick<Order, "method">, { isOutside }: Pick<Refund, "isOutside">): string {
  if (isOutside) return "by check or transfer, as your card could not take it";
  return method === "card" ? "to the card that you paid with" : "in the way that you paid";
}

export interface EffectOfRefund {
  readonly ended: readonly string[];
  readonly names: readonly string[];
}

interface RefundNews {
  readonly mail: (
    to: Addressee,
    order: Order,
    refund: Refund,
    effect: EffectOfRefund,
  ) => MailOf<"billing.refunded" | "billing.refund-returned">;
  readonly alert: (order: Order, refund: Refund, ended: readonly string[]) => Alert;
}

export const given: RefundNews = {
  mail: ({ email: to, firstName }, order, refund, { ended, names }) => ({
    template: "billing.refunded",
    to,
    data: {
      ...{ firstName, orderId: order.id, amountCents: wholeCents(refund), goesTo: goesTo(order, refund) },
      ...(names.length > 0 && { names: [...names] }),
      ...(ended.length > 0 && { ended: [...ended] }),
    },
  }),
  alert: (order, refund, ended) => orderAlerts.refunded(order, wholeCents(refund), goesTo(order, refund), ended),
};

export const endedBy = ({ id }: Pick<Refund, "id">, lines: readonly LineItem[]): string[] =>
  lines.flatMap(({ takenBack }) => (takenBack?.refundId === id && takenBack.told) || []);

export const returned: RefundNews = {
  mail: ({ email: to, firstName }, { id: orderId }, refund) => ({
    template: "billing.refund-returned",
    to,
    data: { firstName, orderId, amountCents: wholeCents(refund) },
  }),
  alert: (order, refund) => orderAlerts.refundReturned(order, wholeCents(refund)),
};
