import { describe, expect, test } from "vitest";
import { handler as history } from "../people/history.ts";
import { movedOf } from "../refund/paid-order.fixture.ts";
import { call } from "../shared/call.fixture.ts";
import { handler as approve } from "../staff-order/approve.ts";
import { aCart, anOrderThatWaits, orderOf, owedBy, payOwed, price, reason } from "./owed.fixture.ts";

describe("a price that is changed", () => {
  test("is what the cart costs from then on, and both prices and the reason stay", async () => {
    const { id, event, cart, header } = await aCart();
    const { status, body } = await price(id, event.id, 1900);
    expect([status, body.price, body.finalPrice, body.basis]).toEqual([200, 1900, 1900, "changed"]);
    await price(id, event.id, 900);
    expect((await cart()).totalCents).toBe(3400);
    expect(await header()).toEqual({ count: 2, totalCents: 3400 });
    const [line] = await owedBy(id);
    expect(line?.adjustments).toMatchObject([
      { kind: "price_changed", beforeCents: 4900, afterCents: 1900, reason },
      { beforeCents: 1900, afterCents: 900 },
    ]);
    const { body: record } = await call(history, { as: "admin", params: { id } });
    expect(record.data.at(-1)).toMatchObject({
      action: "billing.price-changed",
      reason,
      before: { price: 1900 },
      after: { price: 900 },
    });
  });

  test("and then marked as paid is booked at both prices", async () => {
    const { id, event } = await aCart();
    await price(id, event.id, 1900);
    const { ledger } = await orderOf(id, (await payOwed(id, event.id)).body.transactionId);
    expect([movedOf(ledger, "outside"), movedOf(ledger, "adjustments")]).toEqual([1900, 3000]);
  });

  test("in an order that waits is what will be charged", async () => {
    const { id, order, lines } = await anOrderThatWaits([32_500, 10_000]);
    await price(id, lines[0].id, 0);
    const after = await orderOf(id, order.id);
    expect(after.order).toMatchObject({ state: "locked", totalCents: 10_000 });
    expect(after.order.timeline.at(-1)).toMatchObject({
      what: "Price changed: AFC exam, $325.00 to $0.00",
      detail: reason,
    });
    expect(after.lines[0]).toMatchObject({ price: 0, finalPrice: 0, basis: "changed", state: "ordered" });
  });

  test("in an order that was free is charged to a card on approval, and not booked before", async () => {
    const { id, order, lines } = await anOrderThatWaits([0], { method: "free", paymentMethodId: undefined });
    await price(id, lines[0].id, 5000);
    const params = { userId: id, orderId: order.id };
    const { body } = await call(approve, { as: "admin", params, body: { totalCents: 5000 } });
    expect([body.order.state, body.order.method, body.ledger]).toEqual(["failed", "card", []]);
  });

  test.each([
    [-1, "Enter a price."],
    [1, "Enter 0, or at least $0.50: no card can be charged with less."],
    [49, "Enter 0, or at least $0.50: no card can be charged with less."],
    [10_000_001, "That is too much."],
    [0.5, undefined],
  ])("of %s cents is refused", async (cents, message) => {
    const { id, event } = await aCart();
    const { status, body } = await price(id, event.id, cents);
    expect([status, body.errors[0].path]).toEqual([400, "price"]);
    if (message) expect(body.errors[0].message).toBe(message);
  });

  test("of what is paid is refused", async () => {
    const { id, event } = await aCart();
    await payOwed(id, event.id);
    expect((await price(id, event.id, 100)).body.code).toBe("billing.line-settled");
  });
});

describe("a sum that staff saw, and that is another by now,", () => {
  test("is not marked as paid, nor changed, in the cart", async () => {
    const { id, event, cart } = await aCart();
    await price(id, event.id, 1900);
    const before = await cart();
    const answers = [await payOwed(id, event.id, 4900), await price(id, event.id, 100, 4900)];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([409, "billing.sum-changed"]));
    expect(await cart()).toEqual(before);
    expect((await payOwed(id, event.id, 1900)).status).toBe(200);
  });

  test.each(["locked", "failed"] as const)(
    "is not marked as paid, changed or charged in an order that waits: %s",
    async (state) => {
      const { id, order, lines } = await anOrderThatWaits([32_500], { state });
      await price(id, lines[0].id, 5000);
      const before = await orderOf(id, order.id);
      const answers = [await payOwed(id, lines[0].id, 32_500), await price(id, lines[0].id, 100, 32_500)];
      expect(answers.map(({ body }) => body.code)).toEqual(Array(2).fill("billing.sum-changed"));
      const params = { userId: id, orderId: order.id };
      const { body } = await call(approve, { as: "admin", params, body: { totalCents: 32_500 } });
      expect(body.code).toBe(state === "locked" ? "billing.sum-changed" : "billing.not-approvable");
      expect(await orderOf(id, order.id)).toEqual(before);
    },
  );
});
