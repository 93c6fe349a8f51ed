import { expect, test } from "vitest";
import { createId } from "../../ground/shared/create-id.ts";
import type { Cents, Instant } from "../../ground/shared/values.ts";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import { aPaidOrder } from "../../money/order/order.fixture.ts";
import { orderAlerts } from "../../money/order/words/order-alerts.rules.ts";
import { given, isDue, isToEnd, receiptMail } from "./fulfilment.rules.ts";

const cents = (amount: number) => amount as Cents;
const to = { email: "maya@people.example", firstName: "Maya" };
const personId = createId("person");

test.each<[string, Partial<LineItem>, boolean]>([
  ["is due once it is paid", {}, true],
  ["is not due while it is in the cart", { state: "open" }, false],
  ["is not due while it waits for approval", { state: "ordered" }, false],
  ["is not due when another order paid it", { orderId: createId("order") }, false],
  ["is not due once it has taken effect", { fulfilledAt: "2026-04-01T12:00:00.000Z" as Instant }, false],
  ["is not due while it is held until a decision", { heldAt: "2026-04-01T12:00:00.000Z" as Instant }, false],
  ["is due when none of it was given back", { refundedCents: cents(0) }, true],
  ["is due when all but a cent was given back", { refundedCents: cents(4899) }, true],
  ["is not due when all of it was given back", { refundedCents: cents(4900) }, false],
  ["is due when it cost nothing", { finalPrice: cents(0) }, true],
  ["is due when it cost nothing and nothing was given back", { finalPrice: cents(0), refundedCents: cents(0) }, true],
])("what was bought %s", (_case, line, expected) => {
  const { order, lines } = aPaidOrder(personId, [{ finalPrice: cents(4900), ...line }]);
  expect(lines.map((one) => isDue(one, order))).toEqual([expected]);
});

const at = "2026-04-01T12:00:00.000Z" as Instant;

test.each<[string, Partial<LineItem>, boolean]>([
  ["in effect, and given back in full", { fulfilledAt: at, refundedCents: cents(4900) }, true],
  ["in effect, and given back but for a cent", { fulfilledAt: at, refundedCents: cents(4899) }, false],
  ["held until a decision, and given back in full", { heldAt: at, refundedCents: cents(4900) }, true],
  ["given back before it took effect", { refundedCents: cents(4900) }, true],
  ["given back but for a cent before it took effect", { refundedCents: cents(4899) }, false],
  ["not paid", { state: "ordered", refundedCents: cents(4900) }, false],
  ["taken back before", { fulfilledAt: at, refundedCents: cents(4900), takenBack: { at } }, false],
])("what is %s is to end: %s", (_case, line, expected) => {
  const { lines } = aPaidOrder(personId, [{ finalPrice: cents(4900), fulfilledAt: undefined, ...line }]);
  expect(lines.map(isToEnd)).toEqual([expected]);
});

test("the receipt says what each line cost by the order, whatever was changed since, and what may be deducted", () => {
  const { order, lines } = aPaidOrder(personId, [{ name: "Scholarships", finalPrice: cents(5000) }, { name: "Exam" }], {
    placedAt: "2026-03-30T09:00:00.000Z" as Instant,
  });
  const changed = lines.map((line) => ({ ...line, finalPrice: cents(1) }));
  const [gift, exam] = [
    { name: "Scholarships", finalPrice: 5000 },
    { name: "Exam", finalPrice: 32_500 },
  ];
  const said = {
    firstName: "Maya",
    orderId: order.id,
    paidAt: order.paidAt,
    totalCents: 37_500,
    method: "card",
    lines: [gift, exam],
  };
  expect(receiptMail(to, { order, lines: changed })).toEqual({ template: "billing.receipt", to: to.email, data: said });
  expect(receiptMail(to, { order, lines, taxSentence: "Thank you." }).data).toEqual({
    ...said,
    taxSentence: "Thank you.",
  });
});

test.each<[string, Partial<LineItem>, string]>([
  [
    "the days of a membership",
    {
      kind: "membership",
      name: "Professional membership",
      term: { start: "2027-01-01" as never, end: "2027-12-31" as never },
    },
    "Professional membership, 01/01/2027 to 12/31/2027",
  ],
  ["the year of a fee", { name: "Annual fee", due: 2027 }, "Annual fee, due 2027"],
])("the receipt names %s", (_case, line, name) => {
  const { order, lines } = aPaidOrder(personId, [line]);
  expect(receiptMail(to, { order, lines }).data.lines).toMatchObject([{ name }]);
});

test("a line without a product has no name on the receipt, and keeps its price", () => {
  const { order } = aPaidOrder(personId, [{}]);
  expect(receiptMail(to, { order, lines: [] }).data).toMatchObject({ lines: [{ name: "", finalPrice: 32_500 }] });
});

test.each([
  ["card", "to the card that you paid with"],
  ["outside", "in the way that you paid"],
] as const)("a refund of what was paid by %s goes %s", (method, goesTo) => {
  const { order } = aPaidOrder(personId, [{}], { method });
  const refund = {
    ...{ id: createId("refund"), state: "done" as const, lines: [], amountCents: cents(123_456) },
    ...{ reason: "They were ill", by: createId("person"), requestedAt: "2026-04-02T12:00:00.000Z" as Instant },
  };
  expect(given.mail(to, order, refund, { ended: [], names: ["AFC exam"] })).toEqual({
    template: "billing.refunded",
    to: to.email,
    data: { firstName: "Maya", orderId: order.id, amountCents: 123_456, goesTo, names: ["AFC exam"] },
  });
  expect(given.alert(order, refund, [])).toEqual({
    title: "Your refund",
    message: `We have given back $1,234.56, ${goesTo}.`,
    url: `/payments/${order.id}`,
  });
});

test.each([
  ["paid", "Your payment", "What you asked for is approved. We received $325.00."],
  ["actionNeeded", "Confirm a payment", "Your bank asks you to confirm the payment of $325.00."],
  ["chargeFailed", "A payment failed", "We could not charge $325.00 to your card."],
] as const)("a person who is away is told that it is %s", (news, title, message) => {
  const { order } = aPaidOrder(personId, [{}]);
  expect(orderAlerts[news](order)).toEqual({ title, message, url: `/payments/${order.id}` });
});
