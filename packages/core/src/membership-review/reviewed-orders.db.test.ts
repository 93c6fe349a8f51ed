import { expect, test } from "vitest";
import { importOrders } from "../ledger/import-orders.ts";
import { aPaidOrder } from "../order/order.fixture.ts";
import type { Order } from "../order/order.schema.ts";
import * as Orders from "../order/order.ts";
import { importPeople } from "../person/profile/import-people.ts";
import * as ReviewItems from "../review/items.ts";
import { ReviewItemId } from "../review/review.schema.ts";
import { createId } from "../shared/create-id.ts";
import type { Instant } from "../shared/values.ts";
import { delistReviewedOrders, reviewedOrdersInTheirList } from "./reviewed-orders.ts";

const at = "2026-03-01T12:00:00.000Z" as Instant;
const membership = { kind: "membership", name: "Emeritus membership", request: { isRequestingCall: true } } as const;

/** As the release wrote it that listed all orders on approval. */
async function anOrderOnApproval(line: object, { isQueued }: { readonly isQueued: boolean }): Promise<Order> {
  const id = createId("person");
  const name = { firstName: "Maya", lastName: "Brooks" };
  const known = { registeredAt: at, emailProvedAt: at, loginReadyAt: at };
  await importPeople([{ id, ...name, email: `${id}@people.example`, ...known }]);
  const ordered = { ...line, state: "ordered", chargedWhen: "approval", paidAt: undefined } as const;
  const made = aPaidOrder(id, [ordered], { state: "locked", chargedWhen: "approval", attempt: 0, paidAt: undefined });
  await importOrders([made]);
  const itemId = ReviewItemId.parse(made.lines[0]?.id);
  if (isQueued) {
    await ReviewItems.importSubmitted([{ kind: "membership", itemId, person: { id, ...name }, at }]);
  }
  return made.order;
}

const listed = async () => (await Orders.waiting()).orders.map(({ id }) => id).toSorted();

test("an order that is in a queue leaves the list of orders; others stay in it", async () => {
  const queued = await anOrderOnApproval(membership, { isQueued: true });
  const unknown = await anOrderOnApproval(membership, { isQueued: false });
  const fee = await anOrderOnApproval({ kind: "registration_fee" }, { isQueued: false });
  expect(await listed()).toEqual([queued.id, unknown.id, fee.id].toSorted());
  const found = await reviewedOrdersInTheirList();
  expect(found.map(({ id }) => id)).toEqual([queued.id]);
  await delistReviewedOrders(found);
  await delistReviewedOrders(found);
  expect(await listed()).toEqual([unknown.id, fee.id].toSorted());
  expect(await Orders.get(queued.personId, queued.id)).toEqual({ ...queued, isReviewed: true, revision: 2 });
  expect(await reviewedOrdersInTheirList()).toEqual([]);
});

test("an order that was moved meanwhile stays as it was moved", async () => {
  const order = await anOrderOnApproval(membership, { isQueued: true });
  const found = await reviewedOrdersInTheirList();
  await Orders.setDueAt(order, at);
  await delistReviewedOrders(found);
  expect(await Orders.get(order.personId, order.id)).toEqual({ ...order, dueAt: at, revision: 2 });
  expect(await listed()).toContain(order.id);
});
