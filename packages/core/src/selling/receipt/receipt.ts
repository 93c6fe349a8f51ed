import { taxSentenceOf } from "../../domains/donation/tax-sentence.ts";
import { termsOfLines } from "../../domains/membership/terms-of-lines.ts";
import { associationAt } from "../../engines/setting/association.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import type { OrderId } from "../../ground/shared/ids.ts";
import type { Cents } from "../../ground/shared/values.ts";
import { takenCents } from "../../money/order/in-vain-balance.rules.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import type { Order } from "../../money/order/order.schema.ts";
import * as Orders from "../../money/order/order.ts";
import { openCents } from "../../money/order/waiting-orders.rules.ts";
import { addressLinesOf } from "../../people/person/address.rules.ts";
import type { Term } from "../../people/person/membership.rules.ts";
import * as Person from "../../people/person/person.ts";
import { dateOf, receiptLineOf, refundsOf, triedAgainOn } from "./receipt.rules.ts";
import type { Receipt, ReceiptInVain } from "./receipt.schema.ts";

export async function get(actor: Actor, orderId: OrderId): Promise<Receipt> {
  const { personId } = personOf(actor);
  const [person, order] = await Promise.all([
    Person.getEventuallyForRequest(actor, personId),
    Orders.get(personId, orderId),
  ]);
  const lineIds = order.lines.map(({ id }) => id);
  const [items, association] = await Promise.all([LineItems.findAll(personId, lineIds), associationAt(dateOf(order))]);
  const [taxSentence, terms] = await Promise.all([taxSentenceOf(order, items), termsOfLines(person, items)]);
  const { name, taxId, addressLines } = association;
  return {
    ...paymentOf(order),
    name: Person.fullNameOf(person),
    addressLines: person.primaryAddress ? addressLinesOf(person.primaryAddress) : [],
    association: { name, taxId, addressLines },
    lineItems: linesOf(order, items, terms),
    refunds: refundsOf(order),
    ...(order.paymentsInVain && { inVain: inVainOf(order) }),
    ...(taxSentence && { taxSentence }),
  };
}

function paymentOf(order: Order) {
  const { id, paidAt, totalCents: amount, refundedCents = 0 as Cents, state, method, chargedWhen } = order;
  const { attempt, card } = order;
  const failure = state === "failed" ? order.failure : undefined;
  const isOwed = state === "failed" || state === "needs_action";
  const next = { failure, triedAgainOn: triedAgainOn(order), payBy: isOwed ? order.payBy : undefined };
  return {
    id,
    createdAt: dateOf(order),
    paidAt,
    amount,
    refundedCents,
    state,
    method,
    chargedWhen,
    attempt,
    card,
    ...next,
  };
}

/** Prices are the order's; items of a canceled order come from its copy. */
function linesOf({ lines }: Order, items: readonly LineItem[], terms: ReadonlyMap<LineItem["id"], Term>) {
  const itemById = new Map(items.map((item) => [item.id, item]));
  return lines.flatMap((line) => {
    const item = itemById.get(line.id) ?? line.was;
    return item ? receiptLineOf(line, item, terms.get(line.id)) : [];
  });
}

/** For the owner: without the ids of Stripe and the names of staff. */
const inVainOf = ({ paymentsInVain = [] }: Pick<Order, "paymentsInVain">): ReceiptInVain[] =>
  paymentsInVain.map((one) => ({
    at: one.notedAt,
    amountCents: one.amountCents,
    state: one.state,
    openCents: one.state === "done" ? (0 as Cents) : openCents(one),
    returnedCents: (one.returnedCents + (one.outsideCents ?? 0)) as Cents,
    bankCents: takenCents(one.disputes) as Cents,
    ...(one.returnedAt && { returnedAt: one.returnedAt }),
  }));
