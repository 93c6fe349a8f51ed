import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

const open = async (page: Page, type: string) => {
  await page.goto("/admin/memberships");
  // A press anywhere on the row.
  await page.getByRole("cell", { name: type, exact: true }).first().click();
  await expect(page.getByText("Requesting Call")).toBeVisible();
};

test("staff approve an emeritus request: the card is charged, and it no longer waits", async ({
  page,
  loginAs,
  checkAppearance,
}) => {
  await loginAs("admin");
  await page.goto("/admin/closures");
  const navigation = page.getByRole("navigation", { name: "Administration" });
  await navigation.getByRole("button", { name: "Pending Approvals" }).click();
  await navigation.getByRole("link", { name: /^Memberships/ }).click();
  await expect(page.getByRole("columnheader", { name: "Requested On" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Type" })).toBeVisible();
  await open(page, "Emeritus membership");
  await checkAppearance("membership-review");
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(
    page.getByText(/Emeritus membership of .* is approved\. Their card is charged once the ten seconds are over/),
  ).toBeVisible();
});

test("staff delete a student request", async ({ page, loginAs }) => {
  await loginAs("admin");
  await open(page, "Student membership");
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL("/admin/memberships");
});
