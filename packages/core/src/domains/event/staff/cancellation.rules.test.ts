import { expect, test } from "vitest";
import type { Cents } from "../../../ground/shared/values.ts";
import { figuresOf, leftToGiveBack, refundableOf } from "./cancellation.rules.ts";

const line = { productId: "evt_1", state: "paid" as const, finalPrice: 4900 as Cents };

test.each([
  ["all that was paid", line, 4900],
  ["what a refund has left", { ...line, refundedCents: 4800 as Cents }, 100],
  ["nothing after a full refund", { ...line, refundedCents: 4900 as Cents }, 0],
  ["nothing of what was free", { ...line, finalPrice: 0 as Cents }, 0],
  ["nothing of what is only ordered", { ...line, state: "ordered" as const }, 0],
  ["nothing of another thing that brought them to the event", { ...line, productId: "afc-kit" }, 0],
])("gives back %s", (_case, which, cents) => {
  expect(leftToGiveBack("evt_1", which)).toBe(cents);
});

test("sums what goes back to cards and what staff give back themselves, without waived and held payments", () => {
  const bought = (id: string, refundedCents = 0) =>
    ({ ...line, id, personId: id, orderId: id, refundedCents }) as never;
  const orderBy = (id: string, method: string, more = {}) =>
    [id, { lines: [{ id, finalPrice: 4900 }], method, state: "paid", ...more }] as never;
  const held = { disputes: [{ isMoneyTaken: true, status: "needs_response" }] };
  const orders = new Map<string, never>([
    ...[orderBy("a", "card"), orderBy("b", "outside"), orderBy("c", "override"), orderBy("d", "card", held)],
    orderBy("e", "free"),
  ]);
  const lines = [...["a", "b", "c", "d", "unknown"].map((id) => bought(id)), bought("e", 4900)];
  expect(figuresOf("evt_1", lines, orders)).toEqual({
    ...{ payers: 2, cardCents: 4900, outsideCents: 4900, heldCents: 4900 },
  });
  expect(figuresOf("evt_2", lines, orders)).toMatchObject({ payers: 0, cardCents: 0, heldCents: 0 });
});

const order = { lines: [{ id: "lin_1", finalPrice: 4900 as Cents }] };

test.each([
  ["card", "paid", 4900],
  ["outside", "paid", 4900],
  ["override", "paid", 0],
  ["free", "paid", 0],
  ["card", "canceled", 0],
] as const)("of an order by %s that is %s, %i cents are refunded", (method, state, cents) => {
  expect(refundableOf({ ...order, method, state } as never, order.lines[0] as never)).toBe(cents);
});
