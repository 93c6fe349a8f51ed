import { expect, test } from "vitest";
import type { Cents } from "../../../ground/shared/values.ts";
import { refundsOfLine, sumOfRefunds } from "./event-refunds.rules.ts";

const line = { id: "lin_1" as never, finalPrice: 4900 as Cents };
const none = { given: 0, requested: 0, failed: 0, held: 0, byBank: 0, left: 0 };

const refund = (state: string, amountCents: number, rest: object = {}) => ({
  ...{ id: `ref_${state}_${amountCents}`, state, amountCents, requestedAt: "2026-03-01T12:00:00.000Z" },
  ...{ lines: [{ lineItemId: "lin_1", amountCents }], reason: "", by: "", ...rest },
});
const failed = (amountCents: number, rest: object = {}) =>
  refund("failed", amountCents, { failedAt: "2026-03-02T12:00:00.000Z", ...rest });
const later = { requestedAt: "2026-03-03T12:00:00.000Z" };
const dispute = (status: string, isMoneyTaken: boolean) => ({ disputes: [{ status, isMoneyTaken }] });

test.each([
  ["nothing has been done", {}, { left: 4900 }],
  ["it is requested", { refunds: [refund("requested", 4900)] }, { requested: 4900 }],
  ["it is given back", { refunds: [refund("done", 4900)] }, { given: 4900 }],
  [
    "a part was given before, the rest is requested",
    { refunds: [refund("done", 900), refund("requested", 4000)] },
    { given: 900, requested: 4000 },
  ],
  ["a part was given", { refunds: [refund("done", 900)] }, { given: 900, left: 4000 }],
  ["the bank refused it", { refunds: [failed(4900)] }, { failed: 4900 }],
  [
    "the bank refused it, and another is on its way",
    { refunds: [failed(4900), refund("requested", 4900, later)] },
    { requested: 4900 },
  ],
  ["staff decided not to give it after all", { refunds: [failed(4900, { closedAt: later.requestedAt })] }, {}],
  ["staff decided so of a part", { refunds: [failed(900, { closedAt: later.requestedAt })] }, { left: 4000 }],
  ["its bank holds it", dispute("needs_response", true), { held: 4900 }],
  ["its bank only asks", dispute("warning_needs_response", false), { left: 4900 }],
  ["its bank has decided for us", dispute("won", false), { left: 4900 }],
  ["its bank has decided against us", dispute("lost", true), { byBank: 4900 }],
  ["it was waived", { method: "override" }, {}],
  ["it was free", { method: "free" }, {}],
  ["its order is canceled", { state: "canceled" }, {}],
])("what was paid for a line: %s", (_case, order, parts) => {
  const paid = { state: "paid", method: "card", lines: [line], ...order };
  expect(refundsOfLine(paid as never, line)).toEqual({ ...none, ...parts });
});

test("another line of the same order does not count", () => {
  const other = { ...refund("done", 4900), lines: [{ lineItemId: "lin_2", amountCents: 4900 }] };
  const paid = { state: "paid", method: "card", lines: [line, { ...line, id: "lin_2" }], refunds: [other] };
  expect(refundsOfLine(paid as never, line)).toEqual({ ...none, left: 4900 });
});

test("counts people and sums cents, each by itself", () => {
  const sum = sumOfRefunds([{ ...none, given: 900, left: 4000 }, { ...none, left: 100 }, none]);
  expect([sum.given, sum.left, sum.failed]).toEqual([
    { people: 1, cents: 900 },
    { people: 2, cents: 4100 },
    { people: 0, cents: 0 },
  ]);
});
