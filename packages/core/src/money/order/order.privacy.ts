import { MustWait } from "../../ground/shared/errors.ts";
import { each, eachPage } from "../../ground/storage/each-page.ts";
import type { Declaration, PersonNames } from "../../ground/storage/privacy-declaration.ts";
import { OrderEntity } from "./order.entity.ts";
import { Order } from "./order.schema.ts";
import { wholeCents } from "./refund-excess.rules.ts";
import { whyKept } from "./unsettled.rules.ts";

const read = ({ personId }: PersonNames, cursor: string | null) =>
  OrderEntity.query.byPerson({ personId }).go({ cursor });

/** For its owner: without the names of staff and the ids of Stripe. */
const shown = ({
  id,
  state,
  lines,
  totalCents,
  card,
  placedAt,
  paidAt,
  refunds = [],
  paymentsInVain = [],
  refundedCents,
  failure,
}: Order) => ({
  ...{ id, state, lines, totalCents, card, placedAt, paidAt, refundedCents, failure },
  refunds: refunds.map((refund) => ({
    amountCents: wholeCents(refund),
    requestedAt: refund.requestedAt,
    state: refund.state,
  })),
  chargedInVain: paymentsInVain.map(({ amountCents, notedAt, state, returnedAt }) => ({
    ...{ amountCents, notedAt, state, returnedAt },
  })),
});

export const orderPrivacy: readonly Declaration[] = [
  {
    entity: OrderEntity,
    keeps: "personal",
    file: "orders",
    about: "Your orders: what they came to, when you paid and what you were given back",
    async *collect(whom) {
      for await (const stored of each((cursor) => read(whom, cursor))) yield shown(Order.parse(stored));
    },
    async erase(whom) {
      for await (const page of eachPage((cursor) => read(whom, cursor))) await removeAll(page);
    },
  },
];

type ToRemove = Pick<
  Order,
  "id" | "personId" | "state" | "chargedWhen" | "lines" | "refunds" | "disputes" | "paymentsInVain"
>;

/** Cancels open charges first; until that is done, the erasure is repeated. */
async function removeAll(orders: readonly ToRemove[]): Promise<void> {
  // What is owed must go back before we forget whose it was.
  const over = orders.filter((order) => whyKept(order) === undefined);
  if (over.length > 0) await OrderEntity.delete(over.map(({ personId, id }) => ({ personId, id }))).go();
  if (over.length < orders.length) throw new MustWait(notOverText(orders.filter((order) => !over.includes(order))));
}

const notOverText = (orders: readonly ToRemove[]): string =>
  `${orders.length === 1 ? "One order is" : `${orders.length} orders are`} not over yet. ${orders.map((order) => `${order.id}: ${whyKept(order)}`).join(" ")}`;
