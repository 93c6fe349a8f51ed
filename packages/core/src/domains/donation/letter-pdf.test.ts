import { expect, test } from "vitest";
import { textOn } from "../../ground/print/paper-text.fixture.ts";
import { DonationLetter } from "./donation.schema.ts";
import { printLetter } from "./letter-pdf.ts";

const letter = DonationLetter.parse({
  year: 2025,
  name: "陳龍",
  addressLines: ["東京都千代田区丸の内一丁目"],
  association: { name: "The association", taxId: "31-1234567", addressLines: ["1 Main St"] },
  writtenAt: "2026-01-15T17:00:00.000Z",
  gifts: [
    {
      lineItemId: "li_1",
      paymentId: "ord_1",
      name: "General fund",
      amountCents: 10_000,
      refundedCents: 0,
      anonymous: true,
      givenAt: "2025-12-31T17:00:00.000Z",
    },
  ],
  totalCents: 10_000,
  taxSentence: "No goods or services were provided.",
});

test("prints the donor's name in its own script", async () => {
  expect(textOn(await printLetter(letter))).toEqual([
    "Guildhall",
    "Your donations in 2025",
    "The association",
    "1 Main St",
    "Federal tax ID 31-1234567",
    "陳龍",
    "東京都千代田区丸の内一丁目",
    "01/15/2026",
    "Dear 陳龍,",
    "Thank you. In 2025 you gave $100.00. This letter lists what we received, for your tax return.",
    "Given onDonationAmount",
    "12/31/2025General fund",
    "Given anonymously",
    "$100.00",
    "Total$100.00",
    "No goods or services were provided.",
    "The association",
    "The association",
  ]);
});
