import { createId } from "@guildhall/core/ground/shared/create-id";
import { LedgerEntry } from "@guildhall/core/money/ledger/ledger.schema";
import { LineItem } from "@guildhall/core/money/order/line-item/line-item.schema";
import { Order } from "@guildhall/core/money/order/order.schema";
import { expect, test } from "vitest";
import type { Books } from "./at-stripe.fixture.ts";
import { faultsIn } from "./books.fixture.ts";

// Tests the check itself: it finds each kind of fault with money.

const [personId, orderId, lineId] = [createId("person"), createId("order"), createId("lineItem")];
const at = "2026-11-21T12:00:00.000Z";

const frozen = { id: lineId, price: 15_000, finalPrice: 15_000, basis: "regular" } as const;
const anOrder = (override: object = {}): Order =>
  Order.parse({
    ...{ id: orderId, personId, state: "paid", revision: 2, hash: "h", submission: "s", lines: [frozen] },
    ...{ totalCents: 15_000, chargedWhen: "now", method: "card", placedAt: at, attempt: 1, paidAt: at, timeline: [] },
    ...override,
  });
const aLine = (override: object = {}): LineItem =>
  LineItem.parse({
    ...{ id: lineId, personId, kind: "membership", productId: "prd", name: "Membership", price: 15_000 },
    ...{ finalPrice: 15_000, basis: "regular", account: "Dues", chargedWhen: "now", state: "paid", orderId },
    ...{ addedAt: at, paidAt: at, fulfilledAt: at },
    ...override,
  });
const posting = (account: string, amountCents: number) => ({ account, amountCents });
const anEntry = (...postings: object[]): LedgerEntry =>
  LedgerEntry.parse({ id: createId("ledgerEntry"), personId, orderId, kind: "sale", at, on: "2026-11-21", postings });
const anIntent = (override: object = {}) => ({
  ...{ id: "pi_1", status: "succeeded", amount: 15_000, customer: "cus_1", client_secret: "" },
  metadata: { orderId, personId },
  ...override,
});
const aCharge = (override: object = {}) => ({
  ...{ id: "ch_1", status: "succeeded", amount: 15_000, payment_intent: "pi_1" },
  ...override,
});

const charged = { intents: [anIntent()], charges: [aCharge()], refunds: [], disputes: [] };
const nothing = { intents: [], charges: [], refunds: [], disputes: [] };
const term = { kind: "membership", lineItemId: lineId };

const discount = { code: "TENTH", percentage: true, amount: 10 };

/** A membership, bought with a card and a code, in force, with its receipt. */
const paid: Books = {
  orders: [anOrder({ discount })],
  lines: [aLine()],
  ledger: [anEntry(posting("stripe", 15_000), posting("Dues", -15_000))],
  cart: { lineItemIds: [], checkoutId: createId("order") },
  header: { count: 0 },
  effects: [term],
  registrations: [],
  codes: [{ code: "TENTH", orderIds: [orderId], uses: 1 }],
  stripe: charged,
  receipts: [orderId],
};

const { paidAt: _, fulfilledAt: __, orderId: ___, ...openLine } = aLine({ state: "open" });
const { paidAt: ____, ...failedOrder } = anOrder({ state: "failed" });

/** The same, declined by the bank: it is in the cart. */
const failed: Books = {
  orders: [failedOrder],
  lines: [openLine],
  ledger: [],
  cart: { lineItemIds: [lineId], checkoutId: orderId, orderId },
  header: { count: 1 },
  effects: [],
  registrations: [],
  codes: [],
  stripe: { ...nothing, intents: [anIntent({ status: "requires_payment_method" })] },
  receipts: [],
};

test("finds nothing wrong where all is well", () => {
  expect([faultsIn(paid), faultsIn(failed)]).toEqual([[], []]);
});

const enrolled = { id: "reg_1", status: "in_progress", enrolledOn: "2026-11-21" };
const attachedTo = { type: "registration", id: "reg_1" } as const;
/** The same, with the fee of a registration instead of a membership. */
const enrolledAndPaid: Books = {
  ...paid,
  lines: [aLine({ kind: "registration_fee", attachedTo })],
  effects: [],
  registrations: [enrolled],
};

test("finds nothing wrong where whoever paid is enrolled", () => {
  expect(faultsIn(enrolledAndPaid)).toEqual([]);
});

const secondCharge = { ...charged, charges: [aCharge(), aCharge({ id: "ch_2" })] };
const twoOrders = [anOrder(), anOrder({ id: createId("order") })];
const aRefund = { id: "re_1", status: "succeeded", amount: 500, payment_intent: "pi_1" };
const aDispute = {
  id: "dp_1",
  status: "needs_response",
  payment_intent: "pi_1",
  balance_transactions: [{ amount: -15_000 }],
};

const extra = {
  intents: [
    ...charged.intents,
    anIntent({ id: "pi_2", amount: 4900, metadata: { orderId, personId, madeInVain: "yes" } }),
  ],
  charges: [...charged.charges, aCharge({ id: "ch_2", amount: 4900, payment_intent: "pi_2" })],
};
const anExtraRefund = { id: "re_2", status: "succeeded", amount: 4900, payment_intent: "pi_2" };
const anExtraDispute = { ...aDispute, id: "dp_2", payment_intent: "pi_2", balance_transactions: [{ amount: -4900 }] };
const inVain = (override: object = {}) => ({
  ...{ paymentIntentId: "pi_2", amountCents: 4900, notedAt: at, refundId: createId("refund"), state: "done" },
  ...{ returnedCents: 4900, ...override },
});
const cameIn = anEntry(posting("stripe", 4900), posting("in_vain", -4900));
const wentBack = anEntry(posting("stripe", -4900), posting("in_vain", 4900));
const asDisputed = anEntry(posting("stripe", -4900), posting("disputes", 4900));
const noted = {
  stripeId: "dp_2",
  status: "needs_response",
  reason: "duplicate",
  amountCents: 4900,
  isMoneyTaken: true,
};
const notSales = (...entries: LedgerEntry[]) => entries.map((entry) => ({ ...entry, kind: "in_vain" as const }));

/** The same, with a second payment that was given back. */
const paidTwice: Books = {
  ...paid,
  orders: [anOrder({ discount, paymentsInVain: [inVain()] })],
  ledger: [...paid.ledger, ...notSales(cameIn, wentBack)],
  stripe: { ...charged, ...extra, refunds: [anExtraRefund] },
};
/** The bank has taken the payment back. */
const takenBack: Books = {
  ...paidTwice,
  orders: [anOrder({ discount, paymentsInVain: [inVain({ state: "disputed", returnedCents: 0 })] })],
  stripe: { ...charged, ...extra, disputes: [anExtraDispute] },
};

test("finds nothing wrong where what came in vain went back", () => {
  expect([faultsIn(paidTwice), faultsIn(takenBack)]).toEqual([[], []]);
});

test.each<[string, Books, RegExp]>([
  ["unknown", { ...paidTwice, orders: paid.orders }, /pi_2 came in vain for ord_.*, which does not know it once/],
  ["kept", { ...paidTwice, stripe: { ...charged, ...extra } }, /pi_2, in vain for .* is done, not given back by now/],
  ["owed, and not booked", { ...takenBack, stripe: { ...charged, ...extra } }, /the ledger owes 0, not 4900/],
  ["what did not", { ...paid, orders: [anOrder({ discount, paymentsInVain: [inVain()] })] }, /says that pi_2 came in/],
  [
    "with a bank, and told as done",
    { ...takenBack, orders: paidTwice.orders },
    /pi_2, in vain for .* is done, not disputed/,
  ],
  [
    "with a bank, and booked as disputed",
    { ...takenBack, ledger: [...paid.ledger, ...notSales(cameIn, asDisputed)] },
    /the ledger owes 4900, not 0\n.*4900 is booked as disputed, not 0/,
  ],
  [
    "with a bank, and noted on the good payment",
    {
      ...takenBack,
      orders: [
        anOrder({
          ...{ discount, disputes: [{ ...noted, notedAt: at }] },
          paymentsInVain: [inVain({ state: "disputed", returnedCents: 0 })],
        }),
      ],
    },
    /says that dp_2 is of its payment/,
  ],
])("sees that in vain came what is %s", (_what, books, fault) => {
  expect(faultsIn(books).join("\n")).toMatch(fault);
});

test.each<[string, Books, RegExp]>([
  ["charged twice", { ...paid, stripe: secondCharge }, /was charged 2 times/],
  ["paid and not charged", { ...paid, stripe: nothing }, /is paid and was charged 0/],
  ["charged too little", { ...paid, stripe: { ...charged, charges: [aCharge({ amount: 1 })] } }, /was charged 1,/],
  ["charged and not paid", { ...failed, stripe: charged }, /is failed and was charged 15000/],
  ["charged for nobody's order", { ...paid, orders: [] }, /which nobody ordered/],
  [
    "canceled, and can go through",
    {
      ...failed,
      orders: [{ ...failedOrder, state: "canceled" }],
      cart: { lineItemIds: [lineId], checkoutId: orderId },
    },
    /is canceled, yet pi_1/,
  ],
  [
    "paid and not enrolled",
    { ...enrolledAndPaid, registrations: [{ id: "reg_1", status: "registration_approval" }] },
    /is registration_approval, enrolled: false, fees that are paid: 1/,
  ],
  ["enrolled and not paid", { ...failed, registrations: [enrolled] }, /enrolled: true, fees that are paid: 0/],
  [
    "paid and closed",
    { ...enrolledAndPaid, registrations: [{ ...enrolled, closed: { why: "refunded" } }] },
    /and closed \(refunded\), enrolled: false, fees that are paid: 1/,
  ],
  ["paid by two orders", { ...paid, orders: twoOrders }, /was paid by/],
  ["paid and not granted", { ...paid, effects: [] }, /is paid and granted 0 times/],
  [
    "taken back and not given back",
    { ...paid, lines: [aLine({ takenBack: { at, refundId: createId("refund") } })], effects: [] },
    /is paid and granted 0 times/,
  ],
  ["paid and not fulfilled", { ...paid, lines: [aLine({ fulfilledAt: undefined })] }, /is paid and granted/],
  [
    "held until a decision, and granted",
    { ...paid, lines: [aLine({ fulfilledAt: undefined, heldAt: at })] },
    /is paid and granted 1 times/,
  ],
  ["granted twice", { ...paid, effects: [term, term] }, /granted 2 times/],
  ["granted and not paid", { ...failed, effects: [term] }, /is granted and not paid/],
  ["fulfilled and not paid", { ...failed, lines: [{ ...openLine, fulfilledAt: aLine().addedAt }] }, /and not paid/],
  ["a paid line of no order", { ...failed, lines: [aLine()] }, /is paid by no order/],
  ["an open line of a paid order", { ...paid, lines: [aLine({ state: "open" })] }, /is open by/],
  ["another price than ordered", { ...paid, lines: [aLine({ finalPrice: 1 })] }, /not as ordered/],
  ["a total that is not its lines'", { ...paid, orders: [anOrder({ totalCents: 1 })] }, /its lines come to 15000/],
  ["a line that is gone", { ...paid, lines: [] }, /its line .* is gone/],
  ["a ledger that does not sum", { ...paid, ledger: [anEntry(posting("stripe", 15_000))] }, /comes to 15000/],
  ["no sale in the ledger", { ...paid, ledger: [] }, /has 0 sales/],
  ["a sale of what is not paid", { ...failed, ledger: paid.ledger }, /is failed and has 1 sales/],
  ["money that the ledger does not know", { ...paid, stripe: { ...charged, refunds: [aRefund] } }, /provider 14500/],
  [
    "a dispute that it does not know",
    { ...paid, stripe: { ...charged, disputes: [aDispute] } },
    /the payment provider 0/,
  ],
  ["a refund that never happened", { ...paid, orders: [anOrder({ refundedCents: 500 })] }, /says 500 refunded, not 0/],
  ["two receipts", { ...paid, receipts: [orderId, orderId] }, /has 2 receipts/],
  ["no receipt", { ...paid, receipts: [] }, /has 0 receipts/],
  ["a receipt for nothing", { ...failed, receipts: [orderId] }, /is failed and has 1 receipts/],
  ["something paid that stays in the cart", { ...paid, cart: { ...failed.cart, orderId } as never }, /and not open/],
  ["something that is in no cart", { ...failed, cart: { lineItemIds: [], checkoutId: orderId } }, /and in no cart/],
  ["a cart that is never freed", { ...paid, cart: { lineItemIds: [], checkoutId: "", orderId } }, /is held by ord_/],
  ["a cart held by nothing", { ...failed, orders: [] }, /which is not there/],
  ["a header that counts wrong", { ...failed, header: { count: 0 } }, /The header counts 0, not 1/],
  [
    "a code that is counted wrong",
    { ...paid, codes: [{ code: "TENTH", orderIds: [orderId], uses: 2 }] },
    /counts 2 uses/,
  ],
  [
    "a code that is used up for nothing",
    { ...failed, orders: [{ ...failedOrder, state: "canceled" }], codes: paid.codes },
    /is used up by ord_.* for nothing/,
  ],
  ["a discount without its code", { ...paid, codes: [{ code: "TENTH", orderIds: [], uses: 0 }] }, /has not used it/],
  ["a charge that never ends", { ...failed, orders: [{ ...failedOrder, state: "charging" }] }, /is still charging/],
])("sees %s", (_what, books, fault) => {
  expect(faultsIn(books).join("\n")).toMatch(fault);
});
