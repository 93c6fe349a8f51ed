import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

const bio = (page: Page) => page.getByRole("main").getByLabel("Public biography");
const draftNote = (page: Page) => page.getByText("We kept what you typed here and did not save.");
const leaveDialog = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });
const save = (page: Page) => page.getByRole("button", { name: "Save Changes" }).click();
const saved = (page: Page) => page.getByText(/Saved \d\d:\d\d$/);

/** The stored value of the field that the journeys type into. */
let kept: string;

test.beforeEach(async ({ page, person, signIn }) => {
  await signIn(person);
  await page.goto("/edit-profile/social");
  kept = await bio(page).inputValue();
  await bio(page).fill("Half a sentence");
});

/** The browser asks by itself, and nobody answers. */
async function reload(page: Page): Promise<void> {
  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
}

test("offers typed text after a reload, and restores it", async ({ page }) => {
  await reload(page);
  await expect(draftNote(page)).toBeVisible();
  await expect(bio(page)).toHaveValue(kept);
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(bio(page)).toHaveValue("Half a sentence");
  await save(page);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(bio(page)).toHaveValue("Half a sentence");
  await expect(draftNote(page)).toHaveCount(0);
});

test("discards an unwanted draft permanently", async ({ page }) => {
  await reload(page);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(draftNote(page)).toHaveCount(0);
  await page.reload();
  await expect(bio(page)).toHaveValue(kept);
  await expect(draftNote(page)).toHaveCount(0);
});

test("keeps a draft only for this tab's form, and none after signing out", async ({ page, person, signIn }) => {
  await reload(page);
  await page.goto("/edit-profile");
  await expect(page.getByRole("main").getByLabel("First name")).toBeVisible();
  await expect(draftNote(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain("Half a");
  await signIn(person);
  await page.goto("/edit-profile/social");
  await expect(bio(page)).toBeVisible();
  await expect(draftNote(page)).toHaveCount(0);
});

test("stores no password", async ({ page, person }) => {
  await reload(page);
  await page.goto("/edit-profile/account");
  await page.getByLabel("New e-mail address").fill("elsewhere@nowhere.example");
  await page.getByLabel("Your password", { exact: true }).fill(person.password);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    person.password,
  );
});

test("asks before a link leaves the page, and stays or leaves as chosen", async ({ page }) => {
  const elsewhere = page.getByRole("link", { name: /^Payment Info/ });
  await elsewhere.click();
  await leaveDialog(page).getByRole("button", { name: "Stay on this page" }).click();
  await expect(page).toHaveURL("/edit-profile/social");
  await expect(bio(page)).toHaveValue("Half a sentence");
  await elsewhere.click();
  await leaveDialog(page).getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL("/edit-profile/payment");
  await page.getByRole("link", { name: /^Social Details/ }).click();
  await expect(draftNote(page)).toBeVisible();
});

test("asks before going back, and returns to the former page", async ({ page }) => {
  await save(page);
  await expect(saved(page)).toBeVisible();
  await page.getByRole("link", { name: /^Contact Info/ }).click();
  await page.getByRole("link", { name: /^AFCPE Settings/ }).click();
  await page.getByRole("link", { name: /^Social Details/ }).click();
  await bio(page).fill("Another half");
  await page.goBack();
  await expect(leaveDialog(page)).toBeVisible();
  await expect(page).toHaveURL("/edit-profile/social");
  await page.keyboard.press("Escape");
  await expect(bio(page)).toHaveValue("Another half");
  await page.goBack();
  await leaveDialog(page).getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL("/edit-profile/afcpe");
  await expect(page.getByRole("heading", { level: 1, name: "AFCPE Settings" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/edit-profile");
  await page.goForward();
  await expect(page).toHaveURL("/edit-profile/afcpe");
});

test("asks before signing out", async ({ page }) => {
  await page.getByRole("button", { name: "Logout" }).click();
  await leaveDialog(page).getByRole("button", { name: "Stay on this page" }).click();
  await expect(bio(page)).toHaveValue("Half a sentence");
  await page.getByRole("button", { name: "Logout" }).click();
  await leaveDialog(page).getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL("/login");
});

test("lets the browser ask before the page is closed", async ({ page }) => {
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.accept();
});

test("asks nothing after saving, nor after the change is undone", async ({ page }) => {
  await bio(page).fill(kept);
  await page.getByRole("link", { name: /^Payment Info/ }).click();
  await expect(page).toHaveURL("/edit-profile/payment");
  await page.getByRole("link", { name: /^Social Details/ }).click();
  await bio(page).fill("A whole sentence.");
  await save(page);
  await expect(saved(page)).toBeVisible();
  await page.getByRole("link", { name: /^Payment Info/ }).click();
  await expect(page).toHaveURL("/edit-profile/payment");
});
