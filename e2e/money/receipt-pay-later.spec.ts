import type { Page } from "@playwright/test";
import { enterCard } from "../support/card.ts";
import { expect, test } from "../support/fixtures.ts";

const demo = (name: string) => ({ email: `${name}@guildhall.example`, password: "guildhall-demo-1" });
const pay = (page: Page) => page.locator("#pay");
const receipt = (page: Page) => page.getByRole("article", { name: "Receipt" });
const bank = (page: Page) => page.getByRole("dialog", { name: "3-D Secure" });

async function open(page: Page): Promise<void> {
  await page.goto("/payments");
  await page.getByRole("table").getByRole("link").first().click();
  await expect(pay(page).getByRole("heading", { name: /^Pay \$/ })).toBeVisible();
}

test("an approved order that was declined is paid with another card", async ({ page, signIn, violations }) => {
  await signIn(demo("chargefailed"));
  await open(page);
  await expect(pay(page)).toContainText("Your card was not charged");
  await expect(pay(page)).toContainText(/We try your card again on \d\d\/\d\d\/\d{4}\./);
  await pay(page)
    .getByRole("button", { name: /^Pay with Visa ending in 0341/ })
    .click();
  await expect(pay(page).getByRole("alert")).toContainText("declined");
  const another = pay(page).getByRole("button", { name: "Use another card" });
  await another.click();
  await expect(page.getByLabel("Credit or debit card number")).toBeFocused();
  await pay(page).getByRole("button", { name: "Cancel" }).click();
  await expect(another).toBeFocused();
  await another.click();
  await expect(pay(page).getByRole("button", { name: /^Pay \$/ })).toBeDisabled();
  expect(await violations()).toEqual([]);
  await enterCard(page, "4000002760003184");
  await pay(page)
    .getByRole("button", { name: /^Pay \$/ })
    .click();
  await bank(page).getByRole("button", { name: "Authorise" }).click();
  await expect(bank(page)).toContainText("pay ");
  await bank(page).getByRole("button", { name: "Authorise" }).click();
  await expect(page.getByText("Payment completed")).toBeVisible();
  await expect(receipt(page)).toContainText("Visa ending in 3184");
  await expect(page.getByRole("heading", { level: 1, name: "Receipt" })).toBeFocused();
  await expect(pay(page)).toHaveCount(0);
  await page.goto("/edit-profile/payment");
  await expect(page.locator("#card")).toContainText("Visa ending in 3184");
});

test("a bank's question is confirmed, although not at the first time", async ({ page, signIn, violations }) => {
  await signIn(demo("askedbybank"));
  await open(page);
  await expect(pay(page)).toContainText("Your bank wants you to confirm this payment");
  expect(await violations()).toEqual([]);
  await pay(page).getByRole("button", { name: "Confirm with your bank" }).click();
  await bank(page).getByRole("button", { name: "Fail" }).click();
  await expect(pay(page).getByRole("alert")).toContainText("Nothing was charged.");
  await pay(page)
    .getByRole("button", { name: /^Pay with Visa ending in 3184/ })
    .click();
  await bank(page).getByRole("button", { name: "Authorise" }).click();
  await expect(page.getByText("Payment completed")).toBeVisible();
  await expect(receipt(page)).toBeVisible();
});
