import type { LocalDate } from "@guildhall/core/ground/shared/values";
import { termText } from "@guildhall/core/money/order/line-item/item-name.rules";
import type { LineItemAnswer } from "@guildhall/core/money/order/line-item/line-item.schema";
import { expect, test } from "vitest";
import { effectText } from "./order-lines.tsx";

const term = { start: "2026-03-15" as LocalDate, end: "2027-03-14" as LocalDate };
const shorter = { ...term, end: "2026-12-31" as LocalDate };
const paid = { state: "paid", finalPrice: 7500 } as unknown as LineItemAnswer;

test.each([
  ["not fulfilled yet", {}, undefined, "Paid, taking effect now"],
  [
    "held until a decision",
    { heldAt: "2026-03-15T12:00:00.000Z" },
    undefined,
    "Paid, takes effect once its registration is approved",
  ],
  ["fulfilled, without a term", { fulfilledAt: "2026-03-15T12:00:00.000Z" }, undefined, undefined],
  ["in force", { term }, term, `In force ${termText(term)}`],
  ["moved by staff", { term }, shorter, `Now ${termText(shorter)}; it was for ${termText(term)}`],
  ["taken back without a refund", { term }, undefined, `Taken back; it was for ${termText(term)}`],
  ["refunded in part", { term, refundedCents: 7499 }, term, `In force ${termText(term)}`],
  ["refunded in full", { term, refundedCents: 7500 }, shorter, `Given back in full; it was for ${termText(term)}`],
  ["free, and taken back", { term, finalPrice: 0 }, undefined, `Taken back; it was for ${termText(term)}`],
])("of a line that is %s", (_case, line, now, text) => {
  expect(effectText({ ...paid, ...line } as LineItemAnswer, now)).toBe(text);
});
