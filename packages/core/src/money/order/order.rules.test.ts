import { describe, expect, test } from "vitest";
import { createId } from "../../ground/shared/create-id.ts";
import type { Cents } from "../../ground/shared/values.ts";
import { type PaymentState, paymentStates } from "../../vendors/stripe/payment-state.ts";
import type { LineItem } from "./line-item/line-item.schema.ts";
import {
  chargesTooLittle,
  donationIdOf,
  isInVain,
  isOver,
  partsOf,
  stepAnswered,
  stepSeen,
  sumOfLines,
} from "./order.rules.ts";
import { type FrozenLine, type OrderState, orderStates } from "./order.schema.ts";

const inState = (state: OrderState, paymentIntentId: string | undefined = "pi_1") => ({ state, paymentIntentId });
const payment = (state: PaymentState, id = "pi_1") => ({ id, state });

test.each<[PaymentState, string]>([
  ["succeeded", "pay"],
  ["needs_action", "ask"],
  ["declined", "fail"],
  ["canceled", "fail"],
  ["waiting", "fail"],
  ["processing", "stay"],
])("an attempt that is answered %s: %s", (state, step) => {
  expect(stepAnswered(payment(state))).toBe(step);
});

test("every answer is in the table", () => {
  for (const state of paymentStates) expect(stepAnswered(payment(state))).toBeDefined();
});

describe("what is seen of a payment", () => {
  const steps: Record<OrderState, Partial<Record<PaymentState, string>>> = {
    locked: { succeeded: "pay" },
    charging: { succeeded: "pay" },
    needs_action: { succeeded: "pay", declined: "fail", canceled: "fail" },
    failed: { succeeded: "pay", needs_action: "ask", canceled: "fail" },
    paid: {},
    refunded: {},
    canceled: {},
  };
  const rows = orderStates.flatMap((state) =>
    paymentStates.map((paid) => [state, paid, steps[state][paid] ?? "stay"] as const),
  );

  test.each(rows)("makes an order that is %s, when the payment is %s: %s", (state, paid, step) => {
    expect(stepSeen(inState(state), payment(paid))).toBe(step);
  });

  test.each<[PaymentState, string]>([
    ["canceled", "stay"],
    ["declined", "stay"],
    ["succeeded", "pay"],
  ])("of one that another took the place of counts only when it was paid: %s, %s", (state, step) => {
    expect(stepSeen(inState("needs_action", "pi_2"), payment(state))).toBe(step);
  });

  test.each<[PaymentState, string]>([
    ["needs_action", "ask"],
    ["succeeded", "pay"],
    ["canceled", "stay"],
  ])("of one that the order does not know (yet, or any longer): %s, %s", (state, step) => {
    expect(stepSeen({ state: "failed" }, payment(state))).toBe(step);
  });
});

test.each<[OrderState, string, PaymentState, boolean]>([
  ["canceled", "pi_1", "succeeded", true],
  ["canceled", "pi_1", "canceled", false],
  ["paid", "pi_1", "succeeded", false],
  ["paid", "pi_2", "succeeded", true],
  ["refunded", "pi_1", "succeeded", false],
  ["refunded", "pi_2", "succeeded", true],
  ["charging", "pi_2", "succeeded", false],
])("an order that is %s by %s when pi_1 is %s was charged in vain: %s", (state, known, paid, expected) => {
  expect(isInVain(inState(state, known), payment(paid))).toBe(expected);
});

test.each<[OrderState, boolean]>([
  ["locked", false],
  ["charging", false],
  ["needs_action", false],
  ["failed", false],
  ["paid", true],
  ["canceled", true],
  ["refunded", true],
])("an order that is %s is over: %s", (state, expected) => {
  expect(isOver({ state })).toBe(expected);
});

describe("an order's parts", () => {
  const frozen = (cents: number): FrozenLine => ({
    id: createId("lineItem"),
    price: cents as Cents,
    finalPrice: cents as Cents,
    basis: "regular",
  });
  const item = (line: FrozenLine, rest: object) => ({ ...line, ...rest }) as LineItem;
  const [now, alone, first, second, other] = [frozen(1), frozen(2), frozen(3), frozen(4), frozen(5)];
  const lines = [first, now, alone, second, other];
  const attachedTo = (id: string) => ({ chargedWhen: "approval", attachedTo: { type: "registration", id } });
  const items = [
    item(now, { chargedWhen: "now", attachedTo: { type: "registration", id: "afc" } }),
    item(alone, { chargedWhen: "approval" }),
    item(first, attachedTo("afc")),
    item(second, attachedTo("afc")),
    item(other, attachedTo("afcc")),
  ];

  test("are what is charged at once, and what is approved together", () => {
    expect(partsOf({ lines, chargedWhen: "now" }, items)).toEqual({
      now: [now],
      later: [[first, second], [alone], [other]],
    });
  });

  test("of one that was approved are all charged", () => {
    expect(partsOf({ lines, chargedWhen: "approval" }, items)).toEqual({ now: lines, later: [] });
  });

  test.each([
    ["nothing", [0, 0], false],
    ["the least that a card is charged with", [50, 50], false],
    ["a cent less at once", [49, 50], true],
    ["a cent less after an approval", [50, 49], true],
    ["a cent at once, and nothing later", [1, 0], true],
  ])("may come to %s", (_what, [atOnce = 0, later = 0], expected) => {
    const charged = [
      { ...now, finalPrice: atOnce },
      { ...alone, finalPrice: later },
    ] as FrozenLine[];
    expect(chargesTooLittle(charged, items)).toBe(expected);
  });

  test("that are approved together are charged together", () => {
    const halves = [first, second].map((line) => ({ ...line, finalPrice: 25 })) as FrozenLine[];
    expect(chargesTooLittle(halves, items)).toBe(false);
  });

  test("sum up", () => {
    expect([sumOfLines([]), sumOfLines(lines)]).toEqual([0, 15]);
  });
});

test("an order has one donation of its own", () => {
  const orderId = createId("order");
  expect(donationIdOf(orderId)).toBe(`lin_${orderId.slice(4)}`);
});
