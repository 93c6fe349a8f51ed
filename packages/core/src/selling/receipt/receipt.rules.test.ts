import { describe, expect, test } from "vitest";
import type { LineItem } from "../../money/order/line-item/line-item.schema.ts";
import type { FrozenLine, Order } from "../../money/order/order.schema.ts";
import {
  inVainText,
  isListedOrder,
  lineDetailsOf,
  paidWithText,
  receiptLineOf,
  receiptNumberOf,
  receiptWords,
  refundsOf,
  summaryOf,
} from "./receipt.rules.ts";
import type { Receipt, ReceiptInVain, ReceiptLine } from "./receipt.schema.ts";

describe("the list of payments", () => {
  test.each([
    ["now", "paid", true],
    ["now", "refunded", true],
    ["now", "charging", true],
    ["now", "needs_action", true],
    ["now", "failed", false],
    ["now", "canceled", false],
    ["now", "locked", false],
    ["approval", "locked", true],
    ["approval", "charging", true],
    ["approval", "needs_action", true],
    ["approval", "failed", true],
    ["approval", "paid", true],
    ["approval", "refunded", true],
    ["approval", "canceled", true],
  ] as const)("shows an order charged %s that is %s: %s", (chargedWhen, state, isShown) => {
    expect(isListedOrder({ chargedWhen, state })).toBe(isShown);
  });

  const order = (override: object) =>
    ({
      id: "ord_1",
      state: "paid",
      placedAt: "2026-01-01T12:00:00.000Z",
      totalCents: 5000,
      lines: [{ id: "lin_1" }, { id: "lin_2" }, { id: "lin_gone" }],
      ...override,
    }) as unknown as Order;
  const items = new Map(
    [["lin_1", "Event"] as const, ["lin_2", "Donation"] as const].map(([id, name]) => [id, { name } as LineItem]),
  ) as Map<LineItem["id"], LineItem>;

  test("says when, how much, and for what", () => {
    expect(summaryOf(order({ paidAt: "2026-01-02T12:00:00.000Z", refundedCents: 10 }), items)).toEqual({
      id: "ord_1",
      createdAt: "2026-01-02T12:00:00.000Z",
      amount: 5000,
      refundedCents: 10,
      state: "paid",
      names: ["Event", "Donation"],
    });
  });

  test("dates what is not paid yet by when it was ordered", () => {
    expect(summaryOf(order({ state: "locked" }), items)).toMatchObject({
      createdAt: "2026-01-01T12:00:00.000Z",
      refundedCents: 0,
    });
  });
});

describe("a line of a receipt", () => {
  const frozen = { id: "lin_1", price: 10_000, finalPrice: 9000, basis: "regular", discountCents: 1000 } as FrozenLine;
  const item = (override: object) =>
    ({ id: "lin_1", name: "Annual fee", kind: "certification_fee", price: 1, finalPrice: 1, ...override }) as LineItem;
  const discount = { code: "WELCOME10", percentage: true, amount: 10 };

  test("has the prices that the order froze", () => {
    expect(receiptLineOf(frozen, item({}))).toEqual({
      id: "lin_1",
      name: "Annual fee",
      kind: "certification_fee",
      price: 10_000,
      finalPrice: 9000,
      extra: {},
    });
  });

  test("has the due year, the membership's dates, the discount and what was given back", () => {
    const term = { start: "2026-01-01", end: "2026-12-31" };
    expect(receiptLineOf(frozen, item({ due: 2027, term, discount, refundedCents: 500 }))).toMatchObject({
      extra: { due: 2027 },
      membership: term,
      discount,
      refundedCents: 500,
    });
  });

  test.each([
    ["as it was bought", { start: "2026-01-01", end: "2026-12-31" }, undefined],
    ["with another first day", { start: "2026-01-02", end: "2026-12-31" }, { start: "2026-01-02", end: "2026-12-31" }],
    ["with another last day", { start: "2026-01-01", end: "2026-12-30" }, { start: "2026-01-01", end: "2026-12-30" }],
  ])("keeps the days that were bought, beside those of a term %s", (_case, now, membershipNow) => {
    const membership = { start: "2026-01-01", end: "2026-12-31" };
    const line = receiptLineOf(frozen, item({ term: membership }), now as never);
    expect([line.membership, line.membershipNow, line.isMembershipGone]).toEqual([
      membership,
      membershipNow,
      undefined,
    ]);
  });

  test("keeps the days that were bought of a term that is not there, and says that it is gone", () => {
    const membership = { start: "2026-01-01", end: "2026-12-31" };
    expect(receiptLineOf(frozen, item({ term: membership }))).toMatchObject({ membership, isMembershipGone: true });
    expect(receiptLineOf(frozen, item({}))).not.toHaveProperty("isMembershipGone");
  });

  test("has no discount where the code took nothing off", () => {
    expect(receiptLineOf({ ...frozen, discountCents: undefined }, item({ discount }))).not.toHaveProperty("discount");
  });

  test("says of a donation whether it is anonymous", () => {
    expect(receiptLineOf(frozen, item({ kind: "donation" })).extra).toEqual({ anonymous: false });
    expect(receiptLineOf(frozen, item({ kind: "donation", anonymous: true })).extra).toEqual({ anonymous: true });
  });

  test.each([
    [{}, []],
    [{ extra: { due: 2027 } }, ["Due 2027"]],
    [{ extra: { anonymous: true } }, ["Donation, given anonymously"]],
    [{ extra: { anonymous: false } }, ["Donation"]],
    [{ membership: { start: "2026-01-01", end: "2026-12-31" } }, ["Membership 01/01/2026 to 12/31/2026"]],
    [
      {
        membership: { start: "2026-01-01", end: "2026-12-31" },
        membershipNow: { start: "2026-02-01", end: "2027-01-31" },
      },
      ["Membership 01/01/2026 to 12/31/2026", "Changed since: it is 02/01/2026 to 01/31/2027 now"],
    ],
    [
      { membership: { start: "2026-01-01", end: "2026-12-31" }, isMembershipGone: true },
      ["Membership 01/01/2026 to 12/31/2026", "Taken back since: it is not there any more"],
    ],
    [{ discount }, ["$100.00. Discount WELCOME10: 10% off"]],
    [{ discount: { code: "FIVE", percentage: false, amount: 500 } }, ["$100.00. Discount FIVE: $5.00 off"]],
    [{ refundedCents: 500 }, ["$5.00 refunded"]],
    [{ refundedCents: 0 }, []],
  ])("%j says %j below", (override, details) => {
    expect(lineDetailsOf({ extra: {}, price: 10_000, ...override } as ReceiptLine)).toEqual(details);
  });
});

test.each([
  [{ method: "card", card: { brand: "visa", lastFour: "4242" } }, "Visa ending in 4242"],
  [{ method: "card", card: { brand: "amex", lastFour: "0005" } }, "American Express ending in 0005"],
  [{ method: "card" }, "Card"],
  [{ method: "free" }, "Nothing to pay"],
  [{ method: "override" }, "Payment waived by staff"],
  [{ method: "outside" }, "Outside of the portal"],
  [{ method: "card", card: { brand: "visa", lastFour: "4242" }, paidAt: undefined }, undefined],
])("%j was paid with %j", (override, text) => {
  expect(paidWithText({ paidAt: "2026-01-01T12:00:00.000Z", ...override } as Receipt)).toBe(text);
});

test.each([
  [undefined, "card", "Order", "Ordered on", "Total"],
  ["now", "card", "Receipt", "Paid on", "Total paid"],
  ["now", "outside", "Receipt", "Paid on", "Total paid"],
  ["now", "override", "Receipt", "Completed on", "Total"],
  ["now", "free", "Receipt", "Completed on", "Total"],
] as const)("paid %s by %s it is called %s", (paidAt, method, title, on, total) => {
  expect(receiptWords({ paidAt: paidAt as never, method })).toMatchObject({ title, on, total });
});

test("tells of refunds that were made, not of those that were asked for or failed", () => {
  const refund = (state: string) => ({ state, requestedAt: `at ${state}`, amountCents: 5 });
  const order = { refunds: ["requested", "done", "failed"].map(refund) } as unknown as Order;
  expect(refundsOf(order)).toEqual([{ at: "at done", amountCents: 5 }]);
  expect(refundsOf({})).toEqual([]);
});

test("gives an order a number that can be read out", () => {
  expect(receiptNumberOf("ord_01jz228fgr0000000000ab3k7q" as Order["id"])).toBe("00AB-3K7Q");
});

describe("says of what was charged by mistake", () => {
  const at = "2026-03-02T17:00:00.000Z";
  const one = (state: string, returnedCents: number, bankCents: number, openCents = 0): ReceiptInVain =>
    ({ at, amountCents: 5000, state, openCents, returnedCents, bankCents, returnedAt: at }) as ReceiptInVain;

  test.each([
    ["given back", one("done", 5000, 0), "It was given back on 03/02/2026."],
    ["taken by the bank", one("done", 0, 5000), "Your bank took it back for you."],
    [
      "both, in parts",
      one("done", 2000, 3000),
      "Your bank took back $30.00 of it for you. We gave back $20.00 on 03/02/2026.",
    ],
    [
      "both, the whole",
      one("done", 5000, 5000),
      "Your bank took back $50.00 of it for you. We gave it back on 03/02/2026.",
    ],
    ["held by the bank", one("disputed", 0, 5000, 5000), "Your bank holds $50.00 of it, and has not decided yet."],
    ["on its way", one("requested", 0, 0, 5000), "The money is being given back. You need not do anything."],
  ])("that it is %s", (_case, given, became) => {
    expect(inVainText(given, "paid")).toEqual({
      charged: "$50.00 were charged by mistake for this order on 03/02/2026.",
      became,
    });
  });

  test("that the order was canceled, where it was", () => {
    expect(inVainText(one("requested", 0, 0, 5000), "canceled").charged).toBe(
      "This order was canceled. $50.00 were charged for it all the same on 03/02/2026.",
    );
  });
});
