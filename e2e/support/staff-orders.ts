import type { Locator, Page } from "@playwright/test";
import { expect, type Person } from "./fixtures.ts";

export const exam = { kind: "exam", key: "afc" } as const;
export const fee = { kind: "certification_fee", key: "afc" } as const;
export const registration = { kind: "registration_fee", key: "afc-university" } as const;
export const dues = { kind: "membership", key: "professional" } as const;

/** By what it says, or whose it is: two people of the demo may have one name. */
export const rowOf = (page: Page, of: string | Person): Locator =>
  page.getByRole("row").filter(typeof of === "string" ? { hasText: of } : { has: page.locator(`a[href*="${of.id}"]`) });
export const toast = (page: Page, words: string | RegExp): Locator =>
  page.locator("[data-sonner-toast]").getByText(words);
export const paymentsOf = ({ id }: Person): string => `/admin/users/${id}/payments`;

export async function approve(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Approve" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Approve and charge \$/ })
    .click();
}

export async function enterReason(dialog: Locator, reason: string, submit: string): Promise<void> {
  await dialog.getByRole("button", { name: submit, exact: true }).click();
  await expect(dialog.getByRole("link", { name: /say why/ })).toBeVisible();
  await dialog.getByRole("textbox", { name: "Reason" }).fill(reason);
  await dialog.getByRole("button", { name: submit, exact: true }).click();
}
