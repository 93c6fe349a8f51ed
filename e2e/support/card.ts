import { expect, type Page } from "@playwright/test";

export const cards = {
  good: "4242424242424242",
  mastercard: "5555555555554444",
  /** Refused when it is entered. */
  refused: "4000000000009995",
  /** Accepted when it is entered, declined when it is charged. */
  declined: "4000000000000341",
  /** The bank asks for a confirmation each time. */
  asking: "4000002760003184",
} as const;

const parts = {
  number: "Credit or debit card number",
  expiry: "Credit or debit card expiration date",
  code: "Credit or debit card CVC/CVV",
} as const;

export async function enterCard(page: Page, number: string = cards.good): Promise<void> {
  await page.getByLabel(parts.number).pressSequentially(number);
  await page.getByLabel(parts.expiry).pressSequentially("1232");
  await page.getByLabel(parts.code).pressSequentially("123");
}

export async function answerBank(page: Page, answer: "Authorise" | "Fail"): Promise<void> {
  const question = page.getByRole("dialog", { name: "3-D Secure" });
  await question.getByRole("button", { name: answer }).click();
  await expect(question).toBeHidden();
}
