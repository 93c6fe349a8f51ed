import { expect, type Page } from "@playwright/test";
import { answerBank, cards, enterCard } from "./card.ts";

export const totalOf = (page: Page) => page.getByRole("region", { name: "Order summary" }).getByRole("status").first();
export const submitButton = (page: Page) => page.getByRole("button", { name: "Submit Order" });
export const problemRegion = (page: Page, title: string) => page.getByRole("region", { name: title });

export const openDonation = (page: Page): Promise<void> =>
  page
    .locator("summary")
    .filter({ hasText: /^Add (a|another) donation/ })
    .click();

export async function reviewOrder(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Review order" }).click();
  await expect(page.getByRole("heading", { name: "Check your answers" })).toBeFocused();
}

export async function enterAndReview(page: Page, number?: string): Promise<void> {
  await page.goto("/checkout");
  const another = page.getByRole("radio", { name: "Another card" });
  await expect(page.getByRole("heading", { name: "Payment" })).toBeVisible();
  if (await another.isVisible()) await another.check();
  await enterCard(page, number);
  await reviewOrder(page);
}

/** The message, then the dashboard, and nothing left in the cart (bylaws#payment-answers). */
export async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByText("Payment completed", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("link", { name: "See your receipt" })).toHaveAttribute("href", /^\/payments\/ord_/);
  await expect(page.getByRole("link", { name: "Cart", exact: true })).toBeVisible();
}

/** Submits with a new card whose bank asks each time: once when it is entered, which is answered, and once more now. */
export async function submitToAskingBank(page: Page): Promise<void> {
  await page.goto("/checkout");
  await enterCard(page, cards.asking);
  await page.getByRole("button", { name: "Review order" }).click();
  await answerBank(page, "Authorise");
  await submitButton(page).click();
}
