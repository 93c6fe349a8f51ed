import { isAsRead } from "../shared/as-read.ts";
import { now } from "../shared/clock.ts";
import { type Write, write } from "../shared/commit.ts";
import { refuseUnprocessed } from "../shared/errors.ts";
import type { LineItemId, OrderId } from "../shared/ids.ts";
import type { PersonId } from "../shared/values.ts";
import { LineItemEntity } from "./line-item.entity.ts";
import { type Adjustment, LineItem } from "./line-item.schema.ts";

/** Some of somebody's line items, read consistently, in the order asked for; those that are gone are left out. */
export async function findAll(personId: PersonId, ids: readonly LineItemId[]): Promise<LineItem[]> {
  const keys = [...new Set(ids)].map((id) => ({ personId, id }));
  const found = new Map((await read(keys, true)).map((item) => [item.id, item]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

type Key = Pick<LineItem, "personId" | "id">;

/** Line items of several people as they were a moment ago, in any order; those that are gone are left out. */
export const findAllEventually = (keys: readonly Key[]): Promise<LineItem[]> => read(keys, false);

async function read(keys: readonly Key[], consistent: boolean): Promise<LineItem[]> {
  if (keys.length === 0) return [];
  const { data, unprocessed } = await LineItemEntity.get([...keys]).go({ consistent });
  refuseUnprocessed(unprocessed);
  return data.map((stored) => LineItem.parse(stored));
}

/** All that somebody ever owed or paid, newest first. */
export async function ofPerson(personId: PersonId): Promise<LineItem[]> {
  const { data } = await LineItemEntity.query
    .byPerson({ personId })
    .go({ order: "desc", pages: "all", consistent: true });
  return data.map((stored) => LineItem.parse(stored));
}

/** All that belongs to a registration, a CEU and so on, oldest first. */
export async function attachedTo(attachmentId: string): Promise<LineItem[]> {
  const { data } = await LineItemEntity.query.byAttachment({ attachedToId: attachmentId }).go({ pages: "all" });
  return data.map((stored) => LineItem.parse(stored));
}

/** Puts a new one; its id must be new. */
export const put = (item: LineItem): Write =>
  write(LineItemEntity.create({ ...item, ...(item.attachedTo && { attachedToId: item.attachedTo.id }) }).params());

/** Takes an open one out for good; refused once it is ordered or paid. */
export const removeOpen = ({ personId, id }: Key): Write =>
  write(
    LineItemEntity.remove({ personId, id })
      .where(({ state }, { eq }) => eq(state, "open"))
      .params(),
    "billing.line-settled",
  );

/** Takes an ordered one out that its order will never charge; refused unless it is ordered by that order. */
export const removeOrdered = ({ personId, id }: Key, orderId: OrderId): Write =>
  write(
    LineItemEntity.remove({ personId, id })
      .where((line, { eq }) => `${eq(line.state, "ordered")} AND ${eq(line.orderId, orderId)}`)
      .params(),
    "billing.line-settled",
  );

type Priced = Pick<LineItem, "id" | "personId" | "price" | "finalPrice" | "basis"> & {
  readonly discount?: LineItem["discount"] | undefined;
};

/** The price that an order froze, and nothing of an earlier code where it has none. */
function priced({ personId, id, price, finalPrice, basis, discount }: Priced) {
  const patch = LineItemEntity.patch({ personId, id }).set({ price, finalPrice, basis });
  return discount ? patch.set({ discount }) : patch.remove(["discount"]);
}

/** Paid by an order, at the prices that the order froze; refused unless it was open, or ordered by the same order. */
export const paid = (item: Priced, orderId: OrderId): Write =>
  write(
    priced(item)
      .set({ state: "paid", orderId, paidAt: now() })
      .where(
        (line, { eq }) =>
          `${eq(line.state, "open")} OR (${eq(line.state, "ordered")} AND ${eq(line.orderId, orderId)})`,
      )
      .params(),
    "billing.line-settled",
  );

/** Ordered, and charged later, to a card where there is something to charge; refused unless it was open. */
export const ordered = (item: Priced, orderId: OrderId, paymentMethodId?: string): Write =>
  write(
    priced(item)
      .set({ state: "ordered", orderId, ...(paymentMethodId && { paymentMethodId }) })
      .where(({ state }, { eq }) => eq(state, "open"))
      .params(),
    "billing.line-settled",
  );

/** What was bought has taken effect: refused as `conflict` when it had before, or when some of it was given back meanwhile. */
export const fulfilled = (item: LineItem, changes: Pick<LineItem, "term"> = {}): Write =>
  write(
    LineItemEntity.patch({ personId: item.personId, id: item.id })
      .set({ ...changes, fulfilledAt: now() })
      .where((line, condition) => {
        const { eq, notExists } = condition;
        const sameRefund = isAsRead(line, condition, item, ["refundedCents"]);
        return `${eq(line.state, "paid")} AND ${notExists(line.fulfilledAt)} AND ${sameRefund}`;
      })
      .params(),
  );

type Set = Partial<Pick<LineItem, "price" | "finalPrice" | "basis" | "state" | "orderId" | "paidAt">>;

/** Adds an adjustment, with what it changes; refused when the item is not as it was read. */
export function adjusted(item: LineItem, adjustment: Adjustment, set: Set): Write {
  const { personId, id, adjustments = [] } = item;
  return write(
    LineItemEntity.patch({ personId, id })
      .set({ ...set, adjustments: [...adjustments, adjustment] })
      .where((line, condition) => isAsRead(line, condition, item, ["state", "price", "finalPrice", "adjustments"]))
      .params(),
  );
}

/** So much more of it has been given back, or less when a refund failed; refused when another came between. */
export function refunded(item: LineItem, cents: number): Write {
  const { personId, id, refundedCents = 0 } = item;
  const sum = LineItem.shape.refundedCents.parse(refundedCents + cents);
  return write(
    LineItemEntity.patch({ personId, id })
      .set({ refundedCents: sum })
      .where((line, condition) => isAsRead(line, condition, item, ["refundedCents"]))
      .params(),
  );
}
