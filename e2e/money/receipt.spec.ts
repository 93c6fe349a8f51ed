import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { today } from "../../packages/core/src/ground/shared/clock.ts";
import { enterAndReview, expectPaid, submitButton } from "../support/checkout-flow.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectPrintsClean } from "../support/print.ts";

/** In the association's time zone: in UTC the next day begins hours earlier. */
const year = today().slice(0, 4);
const empty = "You have not made any payments. Once you do, they will show up here.";

const paper = (page: Page, label: string) => page.getByRole("article", { name: label });

/** An exam and a donation, paid. */
async function buy(page: Page): Promise<void> {
  await page.goto("/donate");
  await page.getByRole("radio", { name: /^General fund/ }).check();
  await page.getByRole("radio", { name: "$100", exact: true }).check();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await enterAndReview(page);
  await submitButton(page).click();
  await expectPaid(page);
}

async function openReceipt(page: Page): Promise<void> {
  await page.goto("/payments");
  await page.getByRole("table").getByRole("link").first().click();
  await expect(paper(page, "Receipt")).toBeVisible();
}

test.beforeEach(async ({ signIn, person }) => signIn(person));

test("says so if there are no payments", async ({ page }) => {
  await page.goto("/edit-profile/payment");
  await page.getByRole("link", { name: "Payments and receipts" }).click();
  await expect(page.getByRole("heading", { name: "Payments" })).toBeVisible();
  await expect(page.getByText(empty, { exact: true })).toBeVisible();
});

test("finds a receipt in the list, reads it, and keeps it as a file", async ({ page, person, stack, mailTo }) => {
  await stack.fillCart({ id: person.id, lines: [{ kind: "exam", key: "afc" }] });
  await buy(page);
  await openReceipt(page);
  const receipt = paper(page, "Receipt");
  await expect(receipt).toContainText(person.name);
  await expect(receipt).toContainText("Visa ending in 4242");
  await expect(receipt.getByRole("row", { name: /^AFC exam/ })).toBeVisible();
  await expect(receipt.getByRole("row", { name: "General fund Donation $100.00" })).toBeVisible();
  await expect(receipt).toContainText("No goods or services were provided in exchange for your donation.");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download PDF" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^receipt-\d{4}-\d\d-\d\d\.pdf$/);
  const file = readFileSync(await download.path());
  expect(file.subarray(0, 8).toString()).toBe("%PDF-1.7");
  expect(file.length).toBeGreaterThan(10_000);

  await page.goto("/payments?page=99");
  await expect(page.getByRole("link", { name: /^AFC exam/ })).toBeVisible();
  await expect(page.getByText(empty, { exact: true })).toBeHidden();
  await expectPrintsClean(page);

  const mail = await mailTo(person.email, /receipt/i);
  expect(mail.text).toContain("No goods or services were provided");
  expect(mail.text).toContain(new URL(page.url()).pathname);
});

test("writes a letter for the tax return about the donations of a year", async ({ page, person }) => {
  await buy(page);
  await page.goto("/donate");
  await page.getByRole("link", { name: `Letter for ${year}` }).click();
  const letter = paper(page, `Your donations in ${year}`);
  await expect(letter).toContainText(`Dear ${person.name},`);
  await expect(letter.getByRole("row", { name: /General fund \$100\.00$/ })).toBeVisible();
  await expect(letter.getByRole("row", { name: "Total $100.00" })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download PDF" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`donations-${year}.pdf`);
  await expectPrintsClean(page);
});

test("shows nothing at the address of another person's payment", async ({ page }) => {
  for (const address of ["ord_01h00000000000000000009999", "nonsense"]) {
    await page.goto(`/payments/${address}`);
    await expect(page.getByRole("heading", { name: "Payment not found" })).toBeVisible();
  }
  for (const other of ["2001", "1066", "next"]) {
    await page.goto(`/donations/${other}`);
    await expect(page.getByText("There are no donations of yours in this year.")).toBeVisible();
  }
});

test("says so when the list or a receipt cannot be loaded", async ({ page }) => {
  await page.route("**/api/payments**", (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto("/payments");
  await expect(page.getByText("Your payments could not be loaded")).toBeVisible();
  await page.unroute("**/api/payments**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(empty, { exact: true })).toBeVisible();
});

test("prints the receipt and nothing else, on Letter", async ({ page }) => {
  await buy(page);
  await openReceipt(page);
  await expectPrintsClean(page);
  const pdf = await page.pdf({
    preferCSSPageSize: true,
    ...(process.env.SHOTS && { path: `${process.env.SHOTS}/receipt-printed.pdf` }),
  });
  const text = pdf.toString("latin1");
  expect(text.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  expect(text).toMatch(/\/MediaBox \[0 0 612 792\]/);
});

test("has no violation at any width, in either theme", async ({ page, checkAppearance }) => {
  await buy(page);
  await openReceipt(page);
  const receipt = new URL(page.url()).pathname;
  for (const [name, path] of Object.entries({ list: "/payments", receipt, letter: `/donations/${year}` })) {
    await page.goto(path);
    await expect(page.getByText("General fund").first()).toBeVisible();
    await checkAppearance(`payments-${name}`);
  }
});
