import { readFileSync } from "node:fs";
import { expect, test } from "../support/fixtures.ts";
import { expectPrintsClean } from "../support/print.ts";
import {
  approve,
  dues,
  enterReason,
  exam,
  fee,
  paymentsOf,
  registration,
  rowOf,
  toast,
} from "../support/staff-orders.ts";

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
  await page.getByRole("link", { name: /^Payments( \d+)?$/ }).click();
  await expect(page.getByRole("heading", { name: `${person.name} (Payments)` })).toBeFocused();
  const row = rowOf(page, "AFC annual certification fee");
  await expect(row).toContainText("$110.00");

  await row.getByRole("button", { name: /Change price/ }).click();
  const price = page.getByRole("dialog", { name: "Change the price?" });
  await price.getByRole("textbox", { name: "New price in dollars" }).fill("80");
  await enterReason(price, "Agreed by phone", "Change price");
  await expect(toast(page, "Price changed")).toBeVisible();
  await expect(row).toContainText("$80.00");
  await expect(row).toContainText("Price changed from $110.00 to $80.00");
  await expect(row).toContainText("“Agreed by phone”");

  await row.getByRole("button", { name: /Mark as paid/ }).click();
  const paid = page.getByRole("dialog", { name: "Are you sure you would like to mark this as paid?" });
  await expect(paid).toContainText("$80.00");
  await enterReason(paid, "Check 4711", "Mark as paid");
  await expect(toast(page, "Marked as paid")).toBeVisible();
  await expect(page.getByText("One item is not paid")).toBeVisible();
  await page.getByRole("link", { name: "AFC annual certification fee" }).click();
  await expect(page.getByRole("heading", { name: `$80.00 from ${person.name}` })).toBeFocused();
  await expect(page.getByText("Paid outside of the portal").first()).toBeVisible();
  await expect(rowOf(page, "Price adjustments")).toContainText("$30.00");

  const mail = await mailTo(person.email, /Your receipt/);
  expect(mail.text).toContain("AFC annual certification fee: $80.00");
});

test("an item that was settled in the meantime is not marked, and staff are told", async ({
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
  await expect(toast(page, "Could not mark as paid")).toBeVisible();
  await expect(dialog.getByText(/Something went wrong on our side/)).toBeVisible();
  await page.unroute("**/api/admin/user/*/line-items/*/payment");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Close without saving" }).click();

  await page.getByRole("button", { name: /Change price/ }).click();
  await page.route("**/api/admin/user/*/line-items/*", (route) => route.fulfill({ status: 500, body: "" }));
  await dialog.getByRole("textbox", { name: "New price in dollars" }).fill("");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Agreed");
  await dialog.getByRole("button", { name: "Change price" }).click();
  await expect(dialog.getByRole("link", { name: /enter a price, like 75 or 75.50/ })).toBeVisible();
  await dialog.getByRole("textbox", { name: "New price in dollars" }).fill("12.50");
  await dialog.getByRole("button", { name: "Change price" }).click();
  await expect(toast(page, "Could not change price")).toBeVisible();
});

test("staff approve an order, and its card is charged; they reject another, and nothing is charged", async ({
  page,
  person,
  takePerson,
  stack,
  loginAs,
  mailTo,
}) => {
  const { orderId } = await stack.createOrder({ id: person.id, lines: [registration], waits: true });
  await loginAs("admin");
  await page.goto(paymentsOf(person));
  await page.getByRole("link", { name: "Ordered, not charged yet" }).click();
  await expect(page.getByText("Waiting for approval")).toBeVisible();
  await approve(page);
  await expect(toast(page, /^Approved, \$.* charged$/)).toBeVisible();
  await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
  // The button that opened the question has gone.
  await expect(page.getByRole("main")).toBeFocused();
  expect((await stack.ordersOf(person.id)).find(({ id }) => id === orderId)?.state).toBe("paid");

  const other = await takePerson();
  const { orderId: refused } = await stack.createOrder({ id: other.id, lines: [registration], waits: true });
  await page.goto(`${paymentsOf(other)}/${refused}`);
  const ordered = rowOf(page, "AFC registration");
  await expect(ordered).toBeVisible();
  await expectPrintsClean(page);
  await page.getByRole("button", { name: "Reject" }).click();
  await enterReason(page.getByRole("dialog"), "The transcript is not theirs", "Reject order");
  await expect(toast(page, "Rejected, nothing charged")).toBeVisible();
  await expect(page.getByText("Canceled").first()).toBeVisible();
  await expect(page.getByText("The transcript is not theirs")).toBeVisible();
  const mail = await mailTo(other.email, /Your order was not approved/);
  expect(mail.text).toContain("Nothing was charged for it.");
  expect(mail.text).not.toContain("transcript");
  await expect(ordered).toBeVisible();
});

test("an approved charge that is declined is reported, with the next step", async ({
  page,
  person,
  stack,
  loginAs,
}) => {
  const { orderId } = await stack.createOrder({
    id: person.id,
    lines: [registration],
    waits: true,
    card: "pm_card_chargeCustomerFail",
  });
  await loginAs("admin");
  await page.goto(`${paymentsOf(person)}/${orderId}`);
  await approve(page);
  await expect(toast(page, /could not be charged/)).toBeVisible();
  await expect(page.getByText("Payment failed").first()).toBeVisible();
  await expect(page.getByText(/^Charged again on /)).toBeVisible();
});

test("staff look at the ledger of some days and download it", async ({ page, person, stack, loginAs }) => {
  await stack.createOrder({ id: person.id, lines: [exam] });
  await loginAs("admin");
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Users", exact: true })).toBeVisible();
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

  await page
    .getByRole("table", { name: /entr/ })
    .getByRole("link", { name: /day \d\d\// })
    .last()
    .click();
  await expect(page.getByRole("heading", { name: "Entries" })).toBeVisible();
  await page
    .getByRole("link", { name: /^Sale: / })
    .last()
    .click();
  await expect(page).toHaveURL(/\/admin\/users\/per_\w+\/payments\/ord_\w+$/);
  await expect(page.getByRole("heading", { name: "In the books" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Entries" })).toBeVisible();

  await page.getByRole("link", { name: "Yesterday" }).click();
  await expect(page).toHaveURL(/from=(\d{4}-\d\d-\d\d)&to=\1$/);
  await page.getByLabel("Last day").fill("2020-01-01");
  await page.getByRole("button", { name: "Show these days" }).click();
  await expect(page.getByRole("link", { name: /choose a last day that is not before the first/ })).toBeVisible();
});

test("an unknown address says so", async ({ page, person, loginAs }) => {
  await loginAs("admin");
  await page.goto(`${paymentsOf(person)}/nothing`);
  await expect(page.getByRole("heading", { name: "There is no such order" })).toBeVisible();
  await page.goto("/admin/ledger?from=2026-01-01&to=2020-01-01");
  await expect(page.getByText("These days cannot be shown.")).toBeVisible();
});

test.describe("as it looks", () => {
  test("no page and no dialog has a violation at any width, in either theme", async ({
    page,
    person,
    stack,
    loginAs,
    checkAppearance,
  }) => {
    test.slow();
    await stack.fillCart({ id: person.id, lines: [exam, fee] });
    const { orderId, chargeId } = await stack.createOrder({ id: person.id, lines: [dues, exam] });
    await stack.createOrder({ id: person.id, lines: [registration], waits: true });
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
      await checkAppearance(name);
    }
    await stack.openDispute(chargeId ?? "");
    await expect(async () => {
      await page.goto(order);
      await expect(page.getByText("Disputed with the bank", { exact: true })).toBeVisible({ timeout: 2000 });
    }).toPass();
    await checkAppearance("disputed");
  });
});
