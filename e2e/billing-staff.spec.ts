import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expect, type Person, test } from "./fixtures.ts";

const exam = { kind: "exam", key: "afc" } as const;
const fee = { kind: "certification_fee", key: "afc" } as const;
const registration = { kind: "registration_fee", key: "afc-university" } as const;
const dues = { kind: "membership", key: "professional" } as const;

const rowOf = (page: Page, text: string): Locator => page.getByRole("row").filter({ hasText: text });
const said = (page: Page, words: string | RegExp): Locator => page.locator("[data-sonner-toast]").getByText(words);
const paymentsOf = ({ id }: Person): string => `/admin/users/${id}/payments`;

async function enterReason(dialog: Locator, reason: string, submit: string): Promise<void> {
  await dialog.getByRole("button", { name: submit, exact: true }).click();
  await expect(dialog.getByRole("link", { name: /Say why/ })).toBeVisible();
  await dialog.getByRole("textbox", { name: "Reason" }).fill(reason);
  await dialog.getByRole("button", { name: submit, exact: true }).click();
}

test("staff change a price and mark an item as paid; the member's cart and receipt follow", async ({
  page,
  person,
  stack,
  loginAs,
  mailTo,
}) => {
  await stack.fillCart({ id: person.id, lines: [exam, fee] });
  await loginAs("admin");
  await page.goto(`/admin/users/${person.id}/history`);
  await page.getByRole("link", { name: "Payments", exact: true }).click();
  await expect(page.getByRole("heading", { name: `Payments of ${person.name}` })).toBeFocused();
  const row = rowOf(page, "AFC annual certification fee");
  await expect(row).toContainText("$110.00");

  await row.getByRole("button", { name: /Change price/ }).click();
  const price = page.getByRole("dialog", { name: "Change the price?" });
  await price.getByRole("textbox", { name: "New price in dollars" }).fill("80");
  await enterReason(price, "Agreed by phone", "Change price");
  await expect(said(page, "Price changed")).toBeVisible();
  await expect(row).toContainText("$80.00");
  await expect(row).toContainText("Price changed from $110.00 to $80.00");
  await expect(row).toContainText("“Agreed by phone”");

  await row.getByRole("button", { name: /Mark as paid/ }).click();
  const paid = page.getByRole("dialog", { name: "Are you sure you would like to mark this as paid?" });
  await expect(paid).toContainText("$80.00");
  await enterReason(paid, "Check 4711", "Mark as paid");
  await expect(said(page, "Marked as paid")).toBeVisible();
  await expect(page.getByText("One item is not paid")).toBeVisible();
  await page.getByRole("link", { name: "AFC annual certification fee" }).click();
  await expect(page.getByRole("heading", { name: `$80.00 from ${person.name}` })).toBeFocused();
  await expect(page.getByText("Paid outside of the portal").first()).toBeVisible();
  await expect(rowOf(page, "Price adjustments")).toContainText("$30.00");

  const mail = await mailTo(person.email, /Your receipt/);
  expect(mail.text).toContain("AFC annual certification fee: $80.00");
});

test("an item that was settled meanwhile is not marked, and staff are told", async ({
  page,
  person,
  stack,
  loginAs,
}) => {
  await stack.fillCart({ id: person.id, lines: [exam] });
  await loginAs("admin");
  await page.goto(paymentsOf(person));
  await page.getByRole("button", { name: /Mark as paid/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Check 1");
  await page.route("**/api/admin/user/*/line-items/*/payment", (route) => route.fulfill({ status: 500, body: "" }));
  await dialog.getByRole("button", { name: "Mark as paid" }).click();
  await expect(said(page, "Could not mark as paid")).toBeVisible();
  await expect(dialog.getByText(/Something went wrong on our side/)).toBeVisible();
  await page.unroute("**/api/admin/user/*/line-items/*/payment");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: /Change price/ }).click();
  await page.route("**/api/admin/user/*/line-items/*", (route) => route.fulfill({ status: 500, body: "" }));
  await dialog.getByRole("textbox", { name: "New price in dollars" }).fill("");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Agreed");
  await dialog.getByRole("button", { name: "Change price" }).click();
  await expect(dialog.getByRole("link", { name: /Enter a price, like 75 or 75.50/ })).toBeVisible();
  await dialog.getByRole("textbox", { name: "New price in dollars" }).fill("12.50");
  await dialog.getByRole("button", { name: "Change price" }).click();
  await expect(said(page, "Could not change price")).toBeVisible();
});

test("staff refund some of an order, then the rest, with the rules' quote before them", async ({
  page,
  person,
  stack,
  loginAs,
  mailTo,
}) => {
  const { orderId } = await stack.sell({ id: person.id, lines: [dues, exam] });
  await loginAs("admin");
  await page.goto(`${paymentsOf(person)}/${orderId}`);
  await page.getByRole("button", { name: "Refund" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("The money goes back to the card that was charged.");
  await expect(dialog).toContainText("Dues are not refundable");
  const [duesField, examField] = [dialog.getByLabel(/membership/i), dialog.getByLabel(/exam/i)];
  await expect(duesField).toHaveValue("");
  await examField.fill("9999");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("They fell ill");
  await dialog.getByRole("button", { name: "Review refund" }).click();
  await expect(dialog.getByRole("link", { name: /Enter at most/ })).toBeVisible();
  await examField.fill("100");
  await expect(dialog.getByText("Altogether $100.00")).toBeVisible();
  await dialog.getByRole("button", { name: "Review refund" }).click();

  const question = page.getByRole("dialog", { name: "Give this money back?" });
  await question.getByRole("button", { name: "Back" }).click();
  await expect(examField).toHaveValue("100");
  await dialog.getByRole("button", { name: "Review refund" }).click();
  await question.getByRole("button", { name: "Refund $100.00" }).dblclick();
  await expect(said(page, "Refunded $100.00")).toBeVisible();
  await expect(page.getByText("Refunded in part")).toBeVisible();
  await expect(page.getByRole("list", { name: /What happened/ })).toContainText("They fell ill");
  await expect(page.getByText(/^re_/)).toHaveCount(1);

  await page.getByRole("button", { name: "Refund" }).click();
  await expect(dialog).toContainText("$100.00 of it given back already");
  await dialog.getByRole("button", { name: "Everything that is left" }).click();
  await dialog.getByRole("textbox", { name: "Reason" }).fill("And the rest");
  await dialog.getByRole("button", { name: "Review refund" }).click();
  await question.getByRole("button", { name: /^Refund \$/ }).click();
  await expect(page.getByText("Refunded", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Refund" })).toHaveCount(0);
  expect((await mailTo(person.email, /Your refund/)).text).toContain("We have given back");
});

test("a refund that Stripe does not answer is noted, and goes through by itself", async ({
  page,
  person,
  stack,
  clock,
  loginAs,
}) => {
  const { orderId } = await stack.sell({ id: person.id, lines: [exam] });
  await loginAs("admin");
  await page.goto(`${paymentsOf(person)}/${orderId}`);
  await stack.stripeFault({ kind: "fail", on: "POST /v1/refunds" });
  await page.getByRole("button", { name: "Refund" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Moved abroad");
  await dialog.getByRole("button", { name: "Review refund" }).click();
  await dialog.getByRole("button", { name: /^Refund \$/ }).click();
  await expect(said(page, /is noted, and goes through as soon as Stripe answers/)).toBeVisible();
  await expect(page.getByText(/^The refund of .* goes through$/)).toBeVisible();
  await clock.wait(120);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Refunded", { exact: true }).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test("staff approve an order, and its card is charged; they reject another, and nothing is", async ({
  page,
  person,
  takePerson,
  stack,
  loginAs,
}) => {
  const { orderId } = await stack.sell({ id: person.id, lines: [registration], waits: true });
  await loginAs("admin");
  await page.goto(paymentsOf(person));
  await page.getByRole("link", { name: "Ordered, not charged yet" }).click();
  await expect(page.getByText("Waits for approval")).toBeVisible();
  await page.getByRole("button", { name: "Approve" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Approve and charge \$/ })
    .click();
  await expect(said(page, /^Approved, \$.* charged$/)).toBeVisible();
  await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
  expect((await stack.orders(person.id)).find(({ id }) => id === orderId)?.state).toBe("paid");

  const other = await takePerson();
  const { orderId: refused } = await stack.sell({ id: other.id, lines: [registration], waits: true });
  await page.goto(`${paymentsOf(other)}/${refused}`);
  await page.getByRole("button", { name: "Reject" }).click();
  await enterReason(page.getByRole("dialog"), "The transcript is not theirs", "Reject order");
  await expect(said(page, "Rejected, nothing charged")).toBeVisible();
  await expect(page.getByText("Canceled").first()).toBeVisible();
  await expect(page.getByText("The transcript is not theirs")).toBeVisible();
});

test("an approved charge that is refused is said to be, with what comes next", async ({
  page,
  person,
  stack,
  loginAs,
}) => {
  const { orderId } = await stack.sell({
    id: person.id,
    lines: [registration],
    waits: true,
    card: "pm_card_chargeCustomerFail",
  });
  await loginAs("admin");
  await page.goto(`${paymentsOf(person)}/${orderId}`);
  await page.getByRole("button", { name: "Approve" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Approve and charge \$/ })
    .click();
  await expect(said(page, /could not be charged/)).toBeVisible();
  await expect(page.getByText("Payment failed").first()).toBeVisible();
  await expect(page.getByText(/^Charged again on /)).toBeVisible();
});

test("a dispute is told with the day by which to answer it, and holds back the money", async ({
  page,
  person,
  stack,
  loginAs,
}) => {
  const { orderId, chargeId } = await stack.sell({ id: person.id, lines: [exam] });
  await stack.dispute(chargeId ?? "");
  await loginAs("admin");
  await expect(async () => {
    await page.goto(`${paymentsOf(person)}/${orderId}`);
    await expect(page.getByText("Disputed with the bank", { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByText(/^Answer the dispute by /)).toBeVisible();
  await expect(page.getByRole("button", { name: "Refund" })).toHaveCount(0);
});

test("staff look at the ledger of some days and download it", async ({ page, person, stack, loginAs }) => {
  await stack.sell({ id: person.id, lines: [exam] });
  await loginAs("admin");
  await page.goto("/admin/users");
  await expect(page.getByRole("heading", { name: "Users" })).toBeVisible();
  await page.getByRole("link", { name: "Ledger" }).click();
  await expect(page.getByRole("heading", { name: "Ledger", exact: true })).toBeFocused();
  const total = rowOf(page, "Total").locator("td");
  await expect(total.first()).toHaveText((await total.last().textContent()) ?? "");
  await expect(rowOf(page, "Stripe clearing").first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^guildhall-ledger-\d{4}-\d\d-01-to-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...rows] = readFileSync(await download.path(), "utf8")
    .trim()
    .split("\r\n");
  expect(head).toBe("Journal No,Journal Date,Account,Debits,Credits,Description");
  expect(rows.some((row) => row.includes(",Stripe clearing,"))).toBe(true);

  await page.getByRole("link", { name: "Yesterday" }).click();
  await expect(page).toHaveURL(/from=(\d{4}-\d\d-\d\d)&to=\1$/);
  await page.getByLabel("Last day").fill("2020-01-01");
  await page.getByRole("button", { name: "Show these days" }).click();
  await expect(page.getByRole("link", { name: /Choose a last day that is not before the first/ })).toBeVisible();
});

test("an address that leads nowhere says so", async ({ page, person, loginAs }) => {
  await loginAs("admin");
  await page.goto(`${paymentsOf(person)}/nothing`);
  await expect(page.getByRole("heading", { name: "There is no such order" })).toBeVisible();
  await page.goto("/admin/ledger?from=2026-01-01&to=2020-01-01");
  await expect(page.getByText("These days cannot be shown.")).toBeVisible();
});

test.describe("as it looks", () => {
  const widths = [400, 1280];
  const themes = ["light", "dark"] as const;

  test("no page and no dialog has a violation at any width, in either theme", async ({
    page,
    person,
    stack,
    loginAs,
    violations,
  }) => {
    test.slow();
    await stack.fillCart({ id: person.id, lines: [exam, fee] });
    const { orderId, chargeId } = await stack.sell({ id: person.id, lines: [dues, exam] });
    await stack.sell({ id: person.id, lines: [registration], waits: true });
    await loginAs("admin");
    const order = `${paymentsOf(person)}/${orderId}`;
    const press = (name: RegExp) => page.getByRole("button", { name }).first().click();
    const views: readonly (readonly [name: string, address: string, open?: () => Promise<void>])[] = [
      ["payments", paymentsOf(person)],
      ["mark-paid", paymentsOf(person), () => press(/Mark as paid/)],
      ["change-price", paymentsOf(person), () => press(/Change price/)],
      ["order", order],
      ["refund", order, () => press(/^Refund$/)],
      ["ledger", "/admin/ledger"],
    ];
    for (const [name, address, open] of views) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator(".skeleton")).toHaveCount(0);
      await open?.();
      await isClean(name);
    }
    await stack.dispute(chargeId ?? "");
    await expect(async () => {
      await page.goto(order);
      await expect(page.getByText("Disputed with the bank", { exact: true })).toBeVisible({ timeout: 2000 });
    }).toPass();
    await isClean("disputed");

    async function isClean(name: string): Promise<void> {
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          expect(await violations(), `${name}, ${colorScheme}, ${width} px`).toEqual([]);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(overflow, `${name}, ${width} px: scrolls sideways`).toBeLessThanOrEqual(0);
        }
      }
    }
  });
});
