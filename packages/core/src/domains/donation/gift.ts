import type { OrderId } from "../../ground/shared/ids.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { write } from "../../ground/storage/commit.ts";
import type { Effect } from "../../money/order/line-item/effect.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import * as Orders from "../../money/order/order.ts";
import type { Gift } from "./donation.schema.ts";
import { GiftEntity } from "./gift.entity.ts";
import { giftOf, yearOf } from "./gift.rules.ts";

export const entryOf = ({ id: lineItemId, personId, orderId, paidAt }: LineItem) =>
  orderId && paidAt ? { personId, lineItemId, orderId, givenAt: paidAt, year: yearOf(paidAt) } : undefined;

/** Refunds are read from the line item, so nothing has to be undone here. */
export async function purchase(line: LineItem): Promise<Effect> {
  const entry = entryOf(line);
  return { writes: entry ? [write(GiftEntity.create(entry).params())] : [] };
}

/** Oldest first, without gifts of which no money stayed. */
export async function of(personId: PersonId, year?: number): Promise<Gift[]> {
  const { data } = await GiftEntity.query.byPerson({ personId, ...(year && { year }) }).go({ pages: "all" });
  const lineIds = data.map(({ lineItemId }) => lineItemId);
  const [lines, orders] = await Promise.all([
    LineItems.findAll(personId, lineIds),
    ordersOf(personId, new Set(data.map(({ orderId }) => orderId))),
  ]);
  const lineById = new Map(lines.map((line) => [line.id, line]));
  return data
    .flatMap(({ lineItemId, orderId, givenAt }) => {
      const [line, order] = [lineById.get(lineItemId), orders.get(orderId)];
      return (line && order && giftOf(line, order, givenAt)) ?? [];
    })
    .toSorted((one, other) => (one.givenAt < other.givenAt ? -1 : 1));
}

async function ordersOf(personId: PersonId, ids: ReadonlySet<OrderId>) {
  const orders = await Promise.all(Array.from(ids, (id) => Orders.find(personId, id)));
  return new Map(orders.flatMap((order) => (order ? [[order.id, order] as const] : [])));
}
