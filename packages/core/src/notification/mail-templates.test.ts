import { expect, test } from "vitest";
import type { MailRequest } from "../message/mail.schema.ts";
import { write } from "./mail-templates.ts";

type ReceiptOrder = Extract<MailRequest, { template: "billing.receipt" }>;

const receipt = (data: Partial<ReceiptOrder["data"]>): ReceiptOrder => ({
  template: "billing.receipt",
  to: "maya@people.example",
  data: {
    firstName: "Maya",
    orderId: "ord_1",
    paidAt: "2026-03-31T17:00:00.000Z",
    totalCents: 42_500,
    lines: [
      { name: "AFC exam", finalPrice: 32_500 },
      { name: "General fund", finalPrice: 10_000 },
    ],
    ...data,
  },
});

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
  expect(write(receipt(data), "https://portal.example").blocks[1]).toEqual({ text: words });
});

test("a receipt tells what it is for, says what the tax office needs, and leads to the page", () => {
  const { blocks } = write(receipt({ taxSentence: "No goods or services." }), "https://portal.example");
  expect(blocks.slice(2)).toEqual([
    { text: "AFC exam: $325.00" },
    { text: "General fund: $100.00" },
    { text: "No goods or services." },
    { link: "https://portal.example/payments/ord_1", label: "Open the receipt" },
  ]);
});

test.each([
  [
    "https://portal.example/edit-profile/account/proof/x",
    { link: "https://portal.example/edit-profile/account/proof/x" },
  ],
  ["https://portal.example/edit-profile/account", {}],
])("a welcome leads to %s", (link, data) => {
  const { blocks } = write({ template: "account.welcome", to: "", data }, "https://portal.example");
  expect(blocks.flatMap((block) => ("link" in block ? [block.link] : []))).toEqual([
    link,
    "https://portal.example/password/reset",
  ]);
  expect(JSON.stringify(blocks).includes("The link works")).toBe("link" in data);
});

test("the letter of the year leads to its page", () => {
  const data = { firstName: "Maya", year: 2025, totalCents: 12_500 };
  const { subject, blocks } = write({ template: "donation.letter", to: "", data }, "https://portal.example");
  expect(subject).toBe("Your donations in 2025");
  expect(blocks.slice(1)).toEqual([
    { text: "You gave $125.00 in 2025. Thank you. Your letter for the tax return is ready." },
    { link: "https://portal.example/donations/2025", label: "Open the letter" },
  ]);
});
