import { expect, test } from "vitest";
import { fulfilmentMails } from "./fulfilment.mail.ts";

const { content, data: shape } = fulfilmentMails["billing.receipt"];

const blocksOf = (data: object) =>
  content(
    shape.parse({
      firstName: "Maya",
      orderId: "ord_1",
      paidAt: "2026-03-31T17:00:00.000Z",
      totalCents: 42_500,
      lines: [
        { name: "AFC exam", finalPrice: 32_500 },
        { name: "General fund", finalPrice: 10_000 },
      ],
      ...data,
    }),
    "https://portal.example",
  ).blocks;

const at = "03/31/2026 at 1:00 PM EDT";

test.each([
  [
    { method: "card", paidWith: "Visa ending in 4242" },
    `Thank you. We received $425.00, paid with Visa ending in 4242, on ${at} for:`,
  ],
  [{ method: "card" }, `Thank you. We received $425.00 on ${at} for:`],
  [{ method: "outside" }, `Thank you. We received $425.00 on ${at} for:`],
  [{}, `Thank you. We received $425.00 on ${at} for:`],
  [{ method: "free", totalCents: 0 }, `Thank you. Your order of ${at} is complete; there was nothing to pay:`],
  [{ method: "outside", totalCents: 0 }, `Thank you. Your order of ${at} is complete; there was nothing to pay:`],
  [{ method: "override" }, `Your order of ${at} is complete; staff have waived the payment:`],
] as const)("a receipt for %j begins: %s", (data, words) => {
  expect(blocksOf(data)[0]).toEqual({ text: words });
});

test("a receipt lists its items, has the text for the tax office, and links to the page", () => {
  expect(blocksOf({ taxSentence: "No goods or services." }).slice(1)).toEqual([
    { text: "AFC exam: $325.00" },
    { text: "General fund: $100.00" },
    { text: "No goods or services." },
    { link: "https://portal.example/payments/ord_1", label: "Open the receipt" },
  ]);
});
