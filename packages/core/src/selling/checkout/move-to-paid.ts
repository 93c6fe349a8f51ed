import type { Follow } from "../../ground/change/outbox.schema.ts";
import type { Actor, Author } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import { createId } from "../../ground/shared/create-id.ts";
import type { Write } from "../../ground/storage/commit.ts";
import { cardAfter, type OnPerson } from "../../money/card/order-card.ts";
import * as Ledger from "../../money/ledger/ledger.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import { partsOf, sumOfLines } from "../../money/order/order.rules.ts";
import { type FrozenLine, Order } from "../../money/order/order.schema.ts";
import * as Orders from "../../money/order/order.ts";
import { noFailure } from "../../money/order/words/our-fault.rules.ts";
import * as Person from "../../people/person/person.ts";
import type { PaymentIntent } from "../../vendors/stripe/payment-state.ts";
import * as CartWrites from "../cart/cart-writes.ts";
import { awaitedKeys } from "../sellers/bought-once.ts";
import { isPaidTooLate } from "../sellers/no-longer-sold.ts";
import { areReviewed, sentToStaff } from "../sellers/owners.ts";
import { cancelPaid } from "./cancel-paid.ts";
import { unpaidOrderWrites } from "./unpaid-order-writes.ts";

/** One transaction for lines, cart, ledger and effects. Lines for approval become other orders, or this one waits. */
export async function moveToPaid(actor: Actor | Author, order: Order, payment?: PaymentIntent): Promise<Order> {
  // Its price was changed, but the restored table has the other one.
  if (payment && payment.amountCents !== order.totalCents) return cancelPaid(actor, order, payment);
  if (payment && (await isPaidTooLate(order, payment))) return cancelPaid(actor, order, payment);
  const items = await itemsOf(order);
  const { now: bought, later } = partsOf(order, items);
  const [first, ...rest] = later;
  const others = (bought.length > 0 ? later : rest).map((lines) => waiting(actor, order, { lines, items }));
  const card = await cardAfter(order, later.length > 0);
  const sent = await sentForApproval(order, items, later);
  const writes = [
    ...others.flatMap((other) => [Orders.placed(other), ...orderedLines(other)]),
    ...(await emptiedCart(order, { ...card.onPerson, ...sent.onPerson }, boughtOf(items, bought))),
    ...sent.writes,
    ...card.writes,
  ];
  const follows = [...card.follows, ...sent.follows];
  if (bought.length === 0 && first) return lock(actor, order, { lines: first, items, writes, follows });
  const sold = { ...order, lines: bought, method: methodWithoutCharge(order, payment) };
  return sell(actor, sold, { items, payment, writes, follows });
}

/** What is ordered from a cart and waits for approval. */
async function sentForApproval(order: Order, items: readonly LineItem[], later: readonly FrozenLine[][]) {
  const ids = new Set(later.flat().map(({ id }) => id));
  const person = ids.size > 0 && order.chargedWhen === "now" ? await Person.find(order.personId) : undefined;
  if (!person) return { onPerson: {}, writes: [], follows: [] };
  return sentToStaff(
    items.filter(({ id }) => ids.has(id)),
    person,
  );
}

/** Of somebody who is erased again: what was charged is in the books, and nothing follows from it. Nobody is told. */
export async function bookSale(actor: Actor | Author, order: Order, payment: PaymentIntent): Promise<Order> {
  const items = await itemsOf(order);
  const sold = { ...order, lines: partsOf(order, items).now, paymentIntentId: payment.id };
  const totalCents = sumOfLines(sold.lines) as Order["totalCents"];
  if (payment.amountCents !== totalCents) throw otherAmount({ ...order, totalCents }, payment);
  const paidAt = now();
  const { id: paymentIntentId, chargeId } = payment;
  return Orders.move(
    actor,
    order,
    { state: "paid", lines: sold.lines, totalCents, paidAt, paymentIntentId, chargeId, ...settled },
    {
      action: "billing.order-paid",
      writes: Ledger.sale(sold, items, paidAt),
      after: { totalCents, method: order.method },
    },
  );
}

const otherAmount = ({ id, totalCents }: Order, payment: PaymentIntent) =>
  new Error(`${payment.id} paid ${payment.amountCents} for ${id}, which costs ${totalCents}`);

const itemsOf = ({ personId, lines }: Order): Promise<LineItem[]> =>
  LineItems.findAll(
    personId,
    lines.map(({ id }) => id),
  );

interface SaleWrites {
  readonly writes: readonly Write[];
  readonly follows: readonly Follow[];
}

interface Sale extends SaleWrites {
  readonly items: readonly LineItem[];
  readonly payment?: PaymentIntent | undefined;
}

function sell(actor: Actor | Author, order: Order, { items, payment, writes, follows }: Sale): Promise<Order> {
  const paidAt = now();
  const { id: orderId, personId, lines, method } = order;
  const totalCents = sumOfLines(lines) as Order["totalCents"];
  const fields = {
    state: "paid",
    ...{ lines, method, totalCents, paidAt, discount: discountOn(order, lines) },
    ...(payment && { paymentIntentId: payment.id, chargeId: payment.chargeId }),
    ...settled,
  } as const;
  return Orders.move(actor, order, fields, {
    action: "billing.order-paid",
    writes: [
      ...lines.map((line) => LineItems.paid({ ...line, personId, discount: codeOn(order, line) }, orderId)),
      ...Ledger.sale({ ...order, paymentIntentId: payment?.id }, items, paidAt),
      ...writes,
    ],
    after: { totalCents, method },
    follows: [{ kind: "order-paid", personId, orderId }, ...follows],
  });
}

/** Fields of unfinished orders only. */
const settled = { ...noFailure, dueAt: undefined, failingSince: undefined, isOffSession: undefined };

interface Ordered {
  readonly lines: FrozenLine[];
  readonly items: readonly LineItem[];
}

type Lock = SaleWrites & Ordered;

/** Everything waits for approval, so nothing is charged yet. */
function lock(actor: Actor | Author, order: Order, { writes, follows, ...ordered }: Lock): Promise<Order> {
  const waits = waitingFields(order, ordered);
  return Orders.move(
    actor,
    order,
    { ...waits, ...settled, attemptedAt: undefined },
    {
      action: "billing.order-placed",
      what: "Waiting for approval",
      writes: [...orderedLines({ ...order, ...waits }), ...writes],
      after: { totalCents: waits.totalCents },
      follows,
    },
  );
}

function waiting(actor: Actor | Author, order: Order, ordered: Ordered): Order {
  const { personId, submission, hash, notes, placedAt, paymentMethodId, card } = order;
  return Order.parse({
    ...{ personId, submission, hash, notes, placedAt, paymentMethodId, card, codeUsedBy: order.id },
    ...waitingFields(order, ordered),
    id: createId("order"),
    revision: 1,
    timeline: [Orders.firstHappening(actor)],
  });
}

const waitingFields = (order: Order, { lines, items }: Ordered) =>
  ({
    state: "locked",
    lines,
    totalCents: sumOfLines(lines) as Order["totalCents"],
    discount: discountOn(order, lines),
    chargedWhen: "approval",
    isReviewed: areReviewed(boughtOf(items, lines)) || undefined,
    method: order.method,
    attempt: 0,
    // A card that is to be kept is stored by now; the other is removed when this order is over.
    keepsCard: order.keepsCard === false ? false : undefined,
  }) as const;

const orderedLines = (order: Order): Write[] =>
  order.lines.map((line) =>
    LineItems.ordered(
      { ...line, personId: order.personId, discount: codeOn(order, line) },
      order.id,
      order.paymentMethodId,
    ),
  );

const codeOn = ({ discount }: Order, { discountCents }: FrozenLine) => (discountCents ? discount : undefined);

const discountOn = (order: Order, lines: readonly FrozenLine[]) =>
  lines.map((line) => codeOn(order, line)).find(Boolean);

const methodWithoutCharge = ({ method }: Order, payment: PaymentIntent | undefined) =>
  method === "card" && !payment ? "free" : method;

const boughtOf = (items: readonly LineItem[], lines: readonly FrozenLine[]): LineItem[] =>
  items.filter(({ id }) => lines.some((line) => line.id === id));

/** An approved order left the cart long ago. */
async function emptiedCart(order: Order, onPerson: OnPerson, bought: readonly LineItem[]): Promise<Write[]> {
  const { id, chargedWhen } = order;
  return chargedWhen === "now"
    ? CartWrites.emptyCart(
        order,
        { ...(onPerson && { set: onPerson }), remove: ["cartOrder"] },
        awaitedKeys(id, bought),
      )
    : unpaidOrderWrites(order, undefined, onPerson);
}
