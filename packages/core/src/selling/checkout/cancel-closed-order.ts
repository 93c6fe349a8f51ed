import type { Follow } from "../../ground/change/outbox.schema.ts";
import type { Actor, Author } from "../../ground/route/actor.ts";
import type { Write } from "../../ground/storage/commit.ts";
import { detachUnlessKept } from "../../money/card/detach-card.ts";
import { partWithoutCode } from "../../money/catalog/discount.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import { donationIdOf } from "../../money/order/order.rules.ts";
import type { Order } from "../../money/order/order.schema.ts";
import * as Orders from "../../money/order/order.ts";
import type { RequestEnd } from "../../people/person/membership.rules.ts";
import * as CartWrites from "../cart/cart-writes.ts";
import { inVainCentsOf, orderRejection } from "./order-rejection.ts";
import { unpaidOrderWrites } from "./unpaid-order-writes.ts";

/** A declined checkout whose payment is canceled at Stripe: its cart can be released without asking Stripe. */
export const isClosed = ({ state, chargedWhen, paymentIntentId }: Order): boolean =>
  state === "failed" && chargedWhen === "now" && paymentIntentId === undefined;

/** How a domain tells of its own rejection, of a withdrawal or of a deletion, with what it writes in the same transaction. */
export interface Told {
  readonly answer: RequestEnd;
  readonly what?: string;
  readonly writes: readonly Write[];
  /** With what was charged in vain, and is given back; mostly nothing. */
  readonly follows: (chargedCents: number) => readonly Follow[];
}

/** Releases the cart, or removes what waited for approval. With `reason`, staff reject it. */
export async function cancelClosedOrder(
  actor: Actor | Author,
  order: Order,
  reason?: string,
  told?: Told,
): Promise<Order> {
  const released = await releasedCode(order);
  const items = await itemsOf(order);
  const end = told?.answer ?? (reason === undefined ? endOf(order) : "rejected");
  const answer = end && (await orderRejection(order, items, end));
  return Orders.move(
    actor,
    order,
    {
      state: "canceled",
      lines: linesWithItems(order, items),
      dueAt: order.paymentsInVain && order.dueAt,
      failingSince: undefined,
    },
    {
      action: "billing.order-canceled",
      detail: reason,
      ...(told?.what && { what: told.what }),
      ...(reason && { reason }),
      writes: [
        ...released,
        ...(order.chargedWhen === "now" ? releasedCart(order) : removedItems(order)),
        ...(await answerWrites(order, answer)),
        ...(told?.writes ?? []),
      ],
      // The card just entered may be used for another checkout; otherwise it is removed after a day.
      follows: [
        ...(order.chargedWhen === "now" ? [] : detachUnlessKept(order)),
        ...followsOf(order, answer, { reason, told }),
      ],
    },
  );
}

type EndAnswer = Awaited<ReturnType<typeof orderRejection>>;

/** A domain tells of its own; else its person is told of a rejection. What has ended by it is told by its owner. */
function followsOf(
  order: Order,
  answer: EndAnswer | undefined,
  { reason, told }: { readonly reason: string | undefined; readonly told: Told | undefined },
): readonly Follow[] {
  const ofRejection = reason === undefined ? [] : (answer?.follows ?? []);
  return [...(told?.follows(inVainCentsOf(order)) ?? ofRejection), ...(answer?.ended ?? [])];
}

type Answer = Pick<EndAnswer, "onPerson" | "writes">;

const answerWrites = async (order: Order, answer: Answer | undefined): Promise<Write[]> => [
  ...(await unpaidOrderWrites(order, undefined, answer?.onPerson)),
  ...(answer?.writes ?? []),
];

/** Paid at another sum while it waited: what was asked for waits no more, and nobody rejected it. */
const endOf = ({ chargedWhen, paymentsInVain }: Order): RequestEnd | undefined =>
  chargedWhen === "approval" && paymentsInVain !== undefined ? "deleted" : undefined;

const itemsOf = ({ personId, lines }: Order): Promise<LineItem[]> =>
  LineItems.findAll(
    personId,
    lines.map(({ id }) => id),
  );

/** Copies the items into the order, because they may be deleted. */
function linesWithItems({ lines }: Order, items: readonly LineItem[]): Order["lines"] {
  const known = new Map(items.map((item) => [item.id, item]));
  return lines.map((line) => ({ ...line, was: known.get(line.id) }));
}

/** With the last part of the order that used the code. */
export async function releasedCode({ id, personId, discount, codeUsedBy = id }: Order): Promise<Write[]> {
  if (!discount) return [];
  const isLast = async () => {
    const { orders, unreadable } = await Orders.readableOfPerson(personId);
    const others = orders.filter((other) => other.id !== id && (other.codeUsedBy ?? other.id) === codeUsedBy);
    // What cannot be read may use it.
    return unreadable === 0 && !others.some(usesCode);
  };
  return partWithoutCode({ personId, code: discount.code, orderId: codeUsedBy, isLast });
}

const usesCode = ({ state, discount }: Order): boolean => state !== "canceled" && discount !== undefined;

/** Cart lines stay in the cart; the donation made at checkout goes with the order. */
const releasedCart = ({ id, personId, lines }: Order) => [
  CartWrites.releaseCart(personId, id),
  ...lines.filter((line) => line.id === donationIdOf(id)).map((line) => LineItems.removeOpen({ ...line, personId })),
];

const removedItems = ({ id, personId, lines }: Order) =>
  lines.map((line) => LineItems.removeOrdered({ ...line, personId }, id));
