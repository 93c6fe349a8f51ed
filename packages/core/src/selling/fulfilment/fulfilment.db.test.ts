import { beforeEach, describe, expect, test, vi } from "vitest";
import { consumers } from "../../assembly/consumers.ts";
import * as Gifts from "../../domains/donation/gift.ts";
import { anEvent } from "../../domains/event/event.fixture.ts";
import * as Audit from "../../ground/change/audit.ts";
import { sweepOutbox } from "../../ground/change/consume.ts";
import { list } from "../../ground/change/history.ts";
import { anActor } from "../../ground/route/actor.fixture.ts";
import { createId } from "../../ground/shared/create-id.ts";
import type { Cents, Instant, PersonId } from "../../ground/shared/values.ts";
import * as Catalog from "../../money/catalog/catalog.ts";
import { importOrders } from "../../money/ledger/import-orders.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../money/order/line-item/line-item.ts";
import { aPaidOrder } from "../../money/order/order.fixture.ts";
import type { Order, Refund } from "../../money/order/order.schema.ts";
import * as NotificationList from "../../people/notification/notification-list.ts";
import * as Person from "../../people/person/person.ts";
import { importPeople } from "../../people/person/profile/import-people.ts";
import { withoutLogin } from "../../people/person/profile/imported-person.fixture.ts";
import { fulfil, takeEffectOfRefund } from "./fulfilment.ts";

let personId: PersonId;
let email: string;
beforeEach(async () => {
  personId = createId("person");
  email = `${personId}@people.example`;
  const registeredAt = "2026-01-05T12:00:00.000Z" as Instant;
  await importPeople([{ id: personId, firstName: "Maya", lastName: "Brooks", email, registeredAt, ...withoutLogin }]);
});

const mails = () => globalThis.testCloud.standIns.messages.inbox.list({ kind: "email", to: email });
const linesOf = (order: Order) =>
  LineItems.findAll(
    personId,
    order.lines.map(({ id }) => id),
  );
const grantsIn = async () => {
  const { data } = await list(anActor(), personId);
  return data.filter(({ action }) => action === "billing.fulfilled").map(({ after }) => after?.kind);
};

async function alerts() {
  await sweepOutbox(consumers);
  const { data } = await NotificationList.list(anActor({ personId }), { page: 1, limit: 20, sort: [], filter: [] });
  return data.map((alert) => alert.data.title);
}

async function bought(lines: readonly Partial<LineItem>[], override: Partial<Order> = {}): Promise<Order> {
  const paid = aPaidOrder(personId, lines, override);
  await importOrders([paid]);
  return paid.order;
}

const anEventLine = (): Partial<LineItem> => ({ kind: "event", productId: anEvent().id, name: "Budgets that hold" });

async function aMembershipLine(): Promise<Partial<LineItem>> {
  const product = await Catalog.byKey("membership", "professional");
  return { kind: "membership", productId: product?.id ?? "", name: "Professional membership" };
}

describe("a purchase takes effect", () => {
  test("each line of an order, and the receipt says what was paid", async () => {
    const gift: Partial<LineItem> = {
      kind: "donation",
      name: "Scholarships",
      price: 5000 as Cents,
      finalPrice: 5000 as Cents,
    };
    const order = await bought([await aMembershipLine(), anEventLine(), gift, { name: "AFC exam" }]);
    await fulfil(personId, order.id, createId("outbox"));

    expect((await linesOf(order)).map(({ fulfilledAt }) => typeof fulfilledAt)).toEqual(Array(4).fill("string"));
    expect(await grantsIn()).toEqual(["membership", "event", "donation", "exam"]);
    expect((await alerts()).toSorted()).toEqual(["You are registered for Budgets that hold", "Your membership"]);
    expect(await Gifts.of(personId)).toMatchObject([{ amountCents: 5000, paymentId: order.id }]);
    expect(mails()).toMatchObject([{ subject: "Your receipt" }]);
    const [{ text = "" } = {}] = mails();
    for (const words of ["$1,025.00", "Professional membership", "Scholarships: $50.00", order.id]) {
      expect(text).toContain(words);
    }
  });

  test("once, even if the event is delivered several times at once", async () => {
    const order = await bought([await aMembershipLine(), anEventLine()]);
    const event = createId("outbox");
    await Promise.all([1, 2, 3].map(() => fulfil(personId, order.id, event)));
    await fulfil(personId, order.id, event);
    expect((await grantsIn()).toSorted()).toEqual(["event", "membership"]);
    expect((await alerts()).toSorted()).toEqual(["You are registered for Budgets that hold", "Your membership"]);
  });

  test("in part before an interruption, then the rest", async () => {
    const order = await bought([anEventLine(), anEventLine()]);
    const event = createId("outbox");
    vi.spyOn(Audit, "entry").mockRejectedValueOnce(new Error("cut off"));
    await expect(fulfil(personId, order.id, event)).rejects.toThrow("cut off");
    expect(await grantsIn()).toEqual(["event"]);
    expect(mails()).toEqual([]);
    await fulfil(personId, order.id, event);
    expect(await grantsIn()).toEqual(["event", "event"]);
    expect(mails()).toHaveLength(1);
  });

  test("although another line of the order cannot, which stays to be tried again", async () => {
    const order = await bought([{ kind: "membership", productId: createId("product") }, anEventLine()]);
    await expect(fulfil(personId, order.id, createId("outbox"))).rejects.toThrow("a membership that we do not know");
    const [membership, event] = await linesOf(order);
    expect([membership?.fulfilledAt, event?.fulfilledAt]).toEqual([undefined, expect.any(String)]);
    expect(await grantsIn()).toEqual(["event"]);
  });

  test("but not unpaid lines, nor lines that another order paid", async () => {
    const order = await bought([{ state: "ordered" }, { orderId: createId("order") }]);
    await fulfil(personId, order.id, createId("outbox"));
    expect((await linesOf(order)).map(({ fulfilledAt }) => fulfilledAt)).toEqual([undefined, undefined]);
  });

  test("but nothing of an unpaid order, and no receipt is mailed", async () => {
    const order = await bought([anEventLine()], { state: "charging", paidAt: undefined });
    await fulfil(personId, order.id, createId("outbox"));
    expect([await grantsIn(), mails()]).toEqual([[], []]);
  });

  test.each([
    ["not what was wholly given back before", 4900, undefined],
    ["what was given back in part", 4899, expect.any(String)],
    ["what was not given back", undefined, expect.any(String)],
  ])("%s", async (_what, refunded, expected) => {
    const line = { ...anEventLine(), price: 4900 as Cents, finalPrice: 4900 as Cents };
    const order = await bought([{ ...line, refundedCents: refunded as Cents | undefined }]);
    await fulfil(personId, order.id, createId("outbox"));
    expect((await linesOf(order))[0]?.fulfilledAt).toEqual(expected);
  });

  test("what cost nothing", async () => {
    const order = await bought([{ ...anEventLine(), finalPrice: 0 as Cents, refundedCents: 0 as Cents }], {
      method: "free",
    });
    await fulfil(personId, order.id, createId("outbox"));
    expect(await grantsIn()).toEqual(["event"]);
  });

  test("and a person who was away when it was charged gets an alert beside the mail", async () => {
    const order = await bought([{ name: "Registration extension", kind: "extension" }], { chargedWhen: "approval" });
    const event = createId("outbox");
    await fulfil(personId, order.id, event);
    await fulfil(personId, order.id, event);
    expect(await alerts()).toEqual(["Your payment"]);
  });

  test("not for a person who is erased meanwhile, without an error", async () => {
    const order = await bought([anEventLine()]);
    vi.spyOn(Person, "find").mockResolvedValue(undefined);
    await fulfil(personId, order.id, createId("outbox"));
    await fulfil(personId, createId("order"), createId("outbox"));
    expect([await grantsIn(), mails()]).toEqual([[], []]);
  });
});

describe("a refund", () => {
  async function refunded(state: Refund["state"], override: Partial<Order> = {}) {
    const line = { ...anEventLine(), id: createId("lineItem"), refundedCents: 4900 as Cents };
    const refund: Refund = {
      id: createId("refund"),
      state,
      lines: [{ lineItemId: line.id, amountCents: 4900 as Cents }],
      amountCents: 4900 as Cents,
      reason: "They were ill",
      by: createId("person"),
      requestedAt: "2026-04-02T12:00:00.000Z" as Instant,
    };
    const order = await bought([line], { refunds: [refund], ...override });
    const tell = (more: { refundId?: Refund["id"]; isReturned?: boolean } = {}) =>
      takeEffectOfRefund({ personId, orderId: order.id, refundId: refund.id, ...more }, createId("outbox"));
    return { order, tell };
  }

  test.each([
    ["to the card", "card", "to the card that you paid with"],
    ["and how, where no card was charged", "outside", "in the way that you paid"],
  ] as const)("is told by mail and by an alert: how much, %s", async (_case, method, words) => {
    const { order, tell } = await refunded("done", { method });
    await tell();
    expect(mails()).toMatchObject([{ subject: "Your refund" }]);
    const [{ text = "" } = {}] = mails();
    expect(text).toContain(`We have given back $49.00, ${words}.`);
    expect(text).toContain("It was paid for: Budgets that hold.");
    expect(text).toContain(`/payments/${order.id}`);
    expect(await alerts()).toEqual(["Your refund"]);
  });

  test.each(["requested", "failed"] as const)("that is %s is not told", async (state) => {
    const { tell } = await refunded(state);
    await tell();
    expect([mails(), await alerts()]).toEqual([[], []]);
  });

  test("that the bank sent back is reported by mail and by an alert", async () => {
    const { order, tell } = await refunded("failed");
    await tell({ isReturned: true });
    expect(mails()).toMatchObject([{ subject: "Your refund did not arrive" }]);
    const [{ text = "" } = {}] = mails();
    expect(text).toContain("Your bank sent the $49.00 back to us, so you have not received it.");
    expect(text).toContain(`/payments/${order.id}`);
    expect(await alerts()).toEqual(["Your refund did not arrive"]);
  });

  test("that did arrive is not reported as sent back", async () => {
    const { tell } = await refunded("done");
    await tell({ isReturned: true });
    expect([mails(), await alerts()]).toEqual([[], []]);
  });

  test("of a waived amount is not reported: no money moved", async () => {
    const { tell } = await refunded("done", { method: "override" });
    await tell();
    expect([mails(), await alerts()]).toEqual([[], []]);
  });

  test("that is unknown, or of an erased person, is not reported", async () => {
    const { tell } = await refunded("done");
    await tell({ refundId: createId("refund") });
    vi.spyOn(Person, "find").mockResolvedValue(undefined);
    await tell();
    expect(mails()).toEqual([]);
  });
});
