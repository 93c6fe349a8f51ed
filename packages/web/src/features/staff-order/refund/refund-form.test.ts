import type { LineItemId } from "@guildhall/core/ground/shared/ids";
import { RefundId } from "@guildhall/core/ground/shared/ids";
import type { Cents } from "@guildhall/core/ground/shared/values";
import type { RefundQuote } from "@guildhall/core/money/order/refund.schema";
import { RefundRequest } from "@guildhall/core/selling/staff-order/staff-order.schema";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { newId } from "../../../lib/api/new-id.ts";
import {
  amountsFrom,
  formOf,
  formOn,
  refundableLines,
  refundFormFor,
  requestOf,
  totalRefundOf,
} from "./refund-form.ts";

const idOf = (letter: string) => `lin_${letter.repeat(26)}` as LineItemId;
const [dues, event, done] = [idOf("a"), idOf("b"), idOf("c")];
const line = (lineItemId: LineItemId, refundable: number, suggested: number): RefundQuote["lines"][number] => ({
  lineItemId,
  paidCents: 15_000 as Cents,
  refundedCents: 0 as Cents,
  refundableCents: refundable as Cents,
  owedCents: 0 as Cents,
  suggestedCents: suggested as Cents,
  explanation: "",
});
const quote: RefundQuote = {
  lines: [line(dues, 15_000, 0), line(event, 4950, 4950), line(done, 0, 0)],
  refundableCents: 19_950 as Cents,
  suggestedCents: 4950 as Cents,
  goesTo: "card",
  explanation: "",
};
const reason = "They fell ill";

test("asks for amounts only of what can be given back", () => {
  expect(refundableLines(quote).map(({ lineItemId }) => lineItemId)).toEqual([dues, event]);
});

test.each([
  ["suggestedCents", { [dues]: "", [event]: "49.50" }, 4950],
  ["refundableCents", { [dues]: "150.00", [event]: "49.50" }, 19_950],
] as const)("can be filled with %s", (by, amounts, total) => {
  expect(amountsFrom(quote, by)).toEqual(amounts);
  expect(totalRefundOf(amounts)).toBe(total);
});

const faults = (amounts: Record<string, string>) =>
  z
    .safeParse(refundFormFor(quote), { amounts, reason })
    .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

test.each([
  ["the whole of a line", { [dues]: "150", [event]: "" }, []],
  ["a cent", { [dues]: "0.01", [event]: "" }, []],
  ["a cent more than is left", { [dues]: "150.01", [event]: "" }, [`amounts.${dues}: Enter at most $150.00.`]],
  ["what is no amount", { [dues]: "", [event]: "ten" }, [`amounts.${event}: Enter an amount, like 75 or 75.50.`]],
  ["less than nothing", { [dues]: "-1", [event]: "" }, [`amounts.${dues}: Enter an amount, like 75 or 75.50.`]],
  ["nothing", { [dues]: "", [event]: "0" }, [`amounts.${dues}: Enter an amount for at least one item.`]],
])("%s", (_case, amounts: Record<string, string>, expected) => {
  expect(faults(amounts)).toEqual(expected);
});

test("sends whole cents, and only of what is given back, as the contract wants it", () => {
  const refundId = RefundId.parse(newId("refund"));
  const request = requestOf(refundId, quote, { amounts: { [dues]: "", [event]: "$49.50" }, reason });
  const shown = [
    { lineItemId: dues, refundableCents: 15_000, owedCents: 0 },
    { lineItemId: event, refundableCents: 4950, owedCents: 0 },
    { lineItemId: done, refundableCents: 0, owedCents: 0 },
  ];
  expect(request).toEqual({ refundId, reason, lines: [{ lineItemId: event, amountCents: 4950 }], shown });
  expect(RefundRequest.parse(request)).toEqual(request);
});

test("begins with what was sent and not answered, else with what is suggested", () => {
  const sent = requestOf(RefundId.parse(newId("refund")), quote, { amounts: { [dues]: "30", [event]: "" }, reason });
  expect(formOf(quote, sent)).toEqual({ amounts: { [dues]: "30.00", [event]: "" }, reason });
  expect(formOf(quote, undefined)).toEqual({ amounts: { [dues]: "", [event]: "49.50" }, reason: "" });
});

test("has amounts of what is shown alone: what was typed of a line that is gone is neither summed nor sent", () => {
  const typed = { amounts: { [dues]: "30", [event]: "49.50", [done]: "20" }, reason };
  expect(formOn(quote, typed)).toEqual({ amounts: { [dues]: "30", [event]: "49.50" }, reason });
  expect(formOn(quote, { amounts: { [done]: "20" }, reason }).amounts).toEqual({ [dues]: "", [event]: "" });
});
