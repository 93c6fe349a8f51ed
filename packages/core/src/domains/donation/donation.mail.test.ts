import { expect, test } from "vitest";
import { donationMails } from "./donation.mail.ts";

test("the mail about the letter links to its page", () => {
  const data = { firstName: "Maya", year: 2025, totalCents: 12_500 };
  const { subject, blocks } = donationMails["donation.letter"].content(data, "https://portal.example");
  expect(subject).toBe("Your donations in 2025");
  expect(blocks).toEqual([
    { text: "You gave $125.00 in 2025. Thank you. Your letter for the tax return is ready." },
    { link: "https://portal.example/donations/2025", label: "Open the letter" },
  ]);
});
