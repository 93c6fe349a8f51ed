import { afterEach, expect, test, vi } from "vitest";
import { anActor } from "../../ground/route/actor.fixture.ts";
import { createId } from "../../ground/shared/create-id.ts";
import type { Cents, Instant } from "../../ground/shared/values.ts";
import { importPeople } from "../../people/person/profile/import-people.ts";
import { cancelUnpaid } from "../../selling/checkout/close-and-cancel.ts";
import { settleOrder } from "../../selling/checkout/payment-outcome.ts";
import { sweepOrders } from "../../selling/payment-reconciliation/sweep.ts";
import { paymentPage } from "../../selling/receipt/payments.ts";
import * as Receipts from "../../selling/receipt/receipt.ts";
import { getStaffOrder } from "../../selling/staff-order/staff-order.ts";
import { waitingPage } from "../../selling/staff-order/waiting-orders.ts";
import { forget } from "../card/card.ts";
import { importOrders } from "../ledger/import-orders.ts";
import { OrderEntity } from "./order.entity.ts";
import { aPaidOrder } from "./order.fixture.ts";
import type { Order } from "./order.schema.ts";

// What another release wrote, or a bad one, and this one cannot read keeps nobody else waiting.

const past = (day: string) => `2020-02-${day}T12:00:00.000Z` as Instant;

async function anOrderThatWaits(more: Partial<Order> = {}): Promise<Order> {
  const id = createId("person");
  const at = past("01");
  const known = { registeredAt: at, emailProvedAt: at, loginReadyAt: at };
  await importPeople([{ id, firstName: "Maya", lastName: "Brooks", email: `${id}@people.example`, ...known }]);
  const line = { price: 100 as Cents, finalPrice: 100 as Cents, state: "ordered", paidAt: undefined } as const;
  const waits = { state: "locked", chargedWhen: "approval", attempt: 0, paidAt: undefined } as const;
  const made = aPaidOrder(id, [line], { ...waits, ...more });
  await importOrders([made]);
  return made.order;
}

/** As another release would have written it. */
async function anUnreadableOrder(change: object, more: Partial<Order> = {}): Promise<Order> {
  const order = await anOrderThatWaits(more);
  await OrderEntity.patch(keyOf(order)).set(change).go();
  return order;
}

const keyOf = ({ id, personId }: Order) => ({ id, personId });
const stored = async (order: Order) => (await OrderEntity.get(keyOf(order)).go({ consistent: true })).data;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test("the sweep goes on to the others, puts it off, and says in the log which it is", async () => {
  vi.stubEnv("LOG_LEVEL", "error");
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const bad = await anUnreadableOrder({ method: "of-tomorrow" }, { dueAt: past("01") });
  const good = await anOrderThatWaits({ dueAt: past("02") });
  for (const _ of [1, 2]) await sweepOrders();
  expect((await stored(good))?.dueAt).toBeUndefined();
  const { dueAt = "", watchedFrom, revision } = (await stored(bad)) ?? {};
  expect(Date.parse(dueAt)).toBeGreaterThan(Date.now());
  expect([watchedFrom, revision]).toEqual([`${dueAt}#${bad.id}`, bad.revision]);
  const lines = written.mock.calls
    .map(([line]) => String(line))
    .filter((line) => line.includes("billing.sweep-failed"));
  expect(lines).toEqual([expect.stringContaining(bad.id)]);
});

test("staff see their lists, and that it is there", async () => {
  const bad = await anUnreadableOrder({ lines: "of-tomorrow" });
  const good = await anOrderThatWaits();
  const { data, unreadable } = await waitingPage(anActor(), {
    waitsFor: "approval",
    page: 1,
    limit: 100,
    sort: [],
    filter: [],
  });
  expect(data.map(({ id }) => id)).toContain(good.id);
  expect(unreadable).toContainEqual(keyOf(bad));
});

test("its person sees their other payments, a card that it may need stays, and the log says which it is", async () => {
  vi.stubEnv("LOG_LEVEL", "error");
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const bad = await anUnreadableOrder({ method: "of-tomorrow" });
  const good = aPaidOrder(bad.personId, [{}]);
  await importOrders([good]);
  const { data } = await paymentPage(bad.personId, { page: 1, limit: 100, sort: [], filter: [] });
  expect(data.map(({ id }) => id)).toEqual([good.order.id]);
  await expect(forget(bad.personId, "pm_unknown")).resolves.toBeUndefined();
  const lines = written.mock.calls.map(([line]) => String(line)).filter((line) => line.includes("order-unreadable"));
  expect(lines).toEqual([expect.stringContaining(bad.id), expect.stringContaining(bad.id)]);
});

test("opened alone, it is refused in words, for staff and its person, and the log says which it is", async () => {
  vi.stubEnv("LOG_LEVEL", "error");
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const { personId, id } = await anUnreadableOrder({ method: "of-tomorrow" });
  const refusal = { code: "billing.order-unreadable" };
  await expect(getStaffOrder(anActor(), personId, id)).rejects.toMatchObject(refusal);
  await expect(Receipts.get(anActor({ personId }), id)).rejects.toMatchObject(refusal);
  await expect(settleOrder(anActor({ personId }), id)).rejects.toMatchObject(refusal);
  await expect(cancelUnpaid(anActor(), personId)).rejects.toMatchObject(refusal);
  const lines = written.mock.calls.map(([line]) => String(line)).filter((line) => line.includes("order-unreadable"));
  expect(lines).toEqual(Array.from({ length: 4 }, () => expect.stringContaining(id)));
});
