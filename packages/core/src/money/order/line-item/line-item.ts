import { now } from "../../../ground/shared/clock.ts";
import { firstIdAt } from "../../../ground/shared/create-id.ts";
import { refuseUnprocessed } from "../../../ground/shared/errors.ts";
import type { LineItemId, OrderId } from "../../../ground/shared/ids.ts";
import type { Instant, PersonId } from "../../../ground/shared/values.ts";
import { isAsRead } from "../../../ground/storage/as-read.ts";
import { type Write, write } from "../../../ground/storage/commit.ts";
import { workThrough } from "../../../ground/storage/work-through.ts";
import { LineItemEntity } from "./line-item.entity.ts";
import { type Adjustment, LineItem } from "./line-item.schema.ts";

/** In the order asked for; missing ones are left out. */
export async function findAll(personId: PersonId, ids: readonly LineItemId[]): Promise<LineItem[]> {
  const keys = [...new Set(ids)].map((id) => ({ personId, id }));
  const found = new Map((await read(keys, true)).map((item) => [item.id, item]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

type Key = Pick<LineItem, "personId" | "id">;

/** Eventually consistent, in any order; missing ones are left out. */
export const findAllEventually = (keys: readonly Key[]): Promise<LineItem[]> => read(keys, false);

async function read(keys: readonly Key[], consistent: boolean): Promise<LineItem[]> {
  if (keys.length === 0) return [];
  const { data, unprocessed } = await LineItemEntity.get([...keys]).go({ consistent });
  refuseUnprocessed(unprocessed);
  return data.map((stored) => LineItem.parse(stored));
}

/** Of many people, eventually consistent, in any order. */
export async function ofPeopleEventually(ids: readonly PersonId[]): Promise<LineItem[]> {
  const all: LineItem[] = [];
  const add = async (personId: PersonId) => {
    const { data } = await LineItemEntity.query.byPerson({ personId }).go({ pages: "all" });
    all.push(...data.map((stored) => LineItem.parse(stored)));
  };
  await workThrough(ids, add, 20);
  return all;
}

export async function ofPerson(personId: PersonId): Promise<LineItem[]> {
  const { data } = await LineItemEntity.query
    .byPerson({ personId })
    .go({ order: "desc", pages: "all", consistent: true });
  return data.map((stored) => LineItem.parse(stored));
}

/** Other records of the person follow in the same partition. */
const afterAll = "lin_~" as LineItemId;

/** Put into the cart since then. Eventually consistent: a small part of what the person ever bought. */
export async function addedSince(personId: PersonId, at: Instant): Promise<LineItem[]> {
  const { data } = await LineItemEntity.query
    .byPerson({ personId })
    .between({ id: firstIdAt("lineItem", at) }, { id: afterAll })
    .go({ pages: "all" });
  return data.map((stored) => LineItem.parse(stored));
}

export async function attachedTo(attachmentId: string): Promise<LineItem[]> {
  const { data } = await LineItemEntity.query.byAttachment({ attachedToId: attachmentId }).go({ pages: "all" });
  return data.map((stored) => LineItem.parse(stored));
}

export const put = (item: LineItem): Write =>
  write(LineItemEntity.create({ ...item, ...(item.attachedTo && { attachedToId: item.attachedTo.id }) }).params());

/** Refused once the item is ordered or paid. */
export const removeOpen = ({ personId, id }: Key): Write =>
  write(
    LineItemEntity.remove({ personId, id })
      .where(({ state }, { eq }) => eq(state, "open"))
      .params(),
    "billing.line-settled",
  );

/** Refused unless that order still holds the item. */
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

/** Removes an earlier code's discount where the order has none. */
function priced({ personId, id, price, finalPrice, basis, discount }: Priced) {
  const patch = LineItemEntity.patch({ personId, id }).set({ price, finalPrice, basis });
  return discount ? patch.set({ discount }) : patch.remove(["discount"]);
}

/** Refused unless the item was open, or ordered by the same order. */
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

/** To be charged later. Refused unless the item was open. */
export const ordered = (item: Priced, orderId: OrderId, paymentMethodId?: string): Write =>
  write(
    priced(item)
      .set({ state: "ordered", orderId, ...(paymentMethodId && { paymentMethodId }) })
      .where(({ state }, { eq }) => eq(state, "open"))
      .params(),
    "billing.line-settled",
  );

/** Refused as `conflict` when it had taken effect before, or was refunded or taken back meanwhile. */
export const fulfilled = (item: LineItem, changes: Pick<LineItem, "term" | "savedCents"> = {}): Write =>
  write(
    LineItemEntity.patch({ personId: item.personId, id: item.id })
      .set({ ...changes, fulfilledAt: now() })
      .where((line, condition) => {
        const { eq, notExists } = condition;
        const sameMoney = isAsRead(line, condition, item, ["refundedCents", "takenBack"]);
        return `${eq(line.state, "paid")} AND ${notExists(line.fulfilledAt)} AND ${sameMoney}`;
      })
      .params(),
  );

/** Settled, and granted later. Refused as `conflict` when that was said before, or as `fulfilled` is. */
export const held = (item: LineItem): Write =>
  write(
    LineItemEntity.patch({ personId: item.personId, id: item.id })
      .set({ heldAt: now() })
      .where((line, condition) => {
        const { eq, notExists } = condition;
        const sameMoney = isAsRead(line, condition, item, ["refundedCents", "takenBack"]);
        return `${eq(line.state, "paid")} AND ${notExists(line.heldAt)} AND ${notExists(line.fulfilledAt)} AND ${sameMoney}`;
      })
      .params(),
  );

/** Refused as `conflict` when that was done before, or when its refunds have changed meanwhile. */
export const takenBack = (item: LineItem, how: Omit<NonNullable<LineItem["takenBack"]>, "at">): Write =>
  write(
    LineItemEntity.patch({ personId: item.personId, id: item.id })
      .set({ takenBack: { at: now(), ...how } })
      .where((line, condition) =>
        isAsRead(line, condition, item, ["refundedCents", "heldAt", "fulfilledAt", "takenBack"]),
      )
      .params(),
  );

/** It belongs to another record now. Refused as `conflict` when it does already, or when its refunds have changed meanwhile. */
export const attachedAnew = (item: LineItem, attachedTo: NonNullable<LineItem["attachedTo"]>): Write =>
  write(
    LineItemEntity.patch({ personId: item.personId, id: item.id })
      .set({ attachedTo, attachedToId: attachedTo.id })
      .where((line, condition) => {
        const belongs = condition.eq(line.attachedToId, item.attachedTo?.id ?? "none");
        return `${belongs} AND ${isAsRead(line, condition, item, ["refundedCents", "takenBack"])}`;
      })
      .params(),
  );

/** For a transaction that rests on what was refunded of it. `conflict` when that has changed meanwhile. */
export const refundsAsRead = (item: LineItem): Write =>
  write(
    LineItemEntity.patch({ personId: item.personId, id: item.id })
      .set({})
      .where((line, condition) => isAsRead(line, condition, item, ["refundedCents"]))
      .params(),
  );

interface Set extends Partial<Pick<LineItem, "price" | "finalPrice" | "basis" | "state" | "orderId" | "paidAt">> {
  /** A code that takes nothing off any more is not said of the item. */
  readonly isWithoutCode?: true;
}

/** Refused when the item changed since it was read. */
export function adjusted(item: LineItem, adjustment: Adjustment, { isWithoutCode, ...set }: Set): Write {
  const { personId, id, adjustments = [] } = item;
  const patch = LineItemEntity.patch({ personId, id }).set({ ...set, adjustments: [...adjustments, adjustment] });
  return write(
    (isWithoutCode ? patch.remove(["discount"]) : patch)
      .where((line, condition) => isAsRead(line, condition, item, ["state", "price", "finalPrice", "adjustments"]))
      .params(),
  );
}

/** Negative `cents` when a refund failed. Refused when another refund came between. */
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
