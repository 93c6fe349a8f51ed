import type { Route } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { dues, exam, paymentsOf, rowOf, toast } from "../support/staff-orders.ts";

test("staff refund a part of an order, then the rest, with the quote of the rules", async ({
  page,
  person,
  stack,
  loginAs,
  mailTo,
}) => {
  const { orderId } = await stack.createOrder({ id: person.id, lines: [dues, exam] });
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
  await expect(dialog.getByRole("link", { name: /enter at most/ })).toBeVisible();
  await examField.fill("100");
  await expect(dialog.getByText("Altogether $100.00")).toBeVisible();
  await dialog.getByRole("button", { name: "Review refund" }).click();

  const question = page.getByRole("dialog", { name: "Give this money back?" });
  await question.getByRole("button", { name: "Back" }).click();
  await expect(examField).toHaveValue("100");
  await dialog.getByRole("button", { name: "Review refund" }).click();
  await question.getByRole("button", { name: "Refund $100.00" }).dblclick();
  await expect(toast(page, "Refunded $100.00")).toBeVisible();
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

test("a refund without an answer is looked up before another one is made", async ({ page, person, stack, loginAs }) => {
  const { orderId } = await stack.createOrder({ id: person.id, lines: [exam] });
  await loginAs("admin");
  await page.goto(`${paymentsOf(person)}/${orderId}`);
  await page.getByRole("button", { name: "Refund" }).click();
  const dialog = page.getByRole("dialog");
  const amount = dialog.getByLabel(/exam/i);
  await amount.fill("10");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("They fell ill");
  await dialog.getByRole("button", { name: "Review refund" }).click();
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route("**/refunds", lose, { times: 1 });
  await page.route(`**/orders/${orderId}`, (route) => route.abort(), { times: 1 });
  await dialog.getByRole("button", { name: "Refund $10.00" }).click();
  await expect(dialog.getByText("It is not known whether the refund was made")).toBeVisible();

  await dialog.getByRole("button", { name: "Back" }).click();
  await amount.fill("20");
  await dialog.getByRole("button", { name: "Review refund" }).click();
  await dialog.getByRole("button", { name: "Refund $20.00" }).click();
  await expect(dialog.getByText(/This refund was sent before, with other amounts/)).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Refund" }).click();
  await expect(dialog.getByText("It is not known whether the refund was made")).toBeVisible();
  await dialog.getByRole("button", { name: "Look what became of it" }).click();
  await expect(toast(page, "Refunded $10.00")).toBeVisible();
  await expect(page.getByText(/^re_/)).toHaveCount(1);
});

test("a refund that Stripe does not answer is recorded, and succeeds later by itself", async ({
  page,
  person,
  stack,
  clock,
  loginAs,
}) => {
  const { orderId } = await stack.createOrder({ id: person.id, lines: [exam] });
  await loginAs("admin");
  await page.goto(`${paymentsOf(person)}/${orderId}`);
  await stack.addStripeFault({ kind: "fail", on: "POST /v1/refunds" });
  await page.getByRole("button", { name: "Refund" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Moved abroad");
  await dialog.getByRole("button", { name: "Review refund" }).click();
  await dialog.getByRole("button", { name: /^Refund \$/ }).click();
  await expect(toast(page, /is noted, and goes through as soon as Stripe answers/)).toBeVisible();
  await expect(page.getByText(/^The refund of .* goes through$/)).toBeVisible();
  await clock.advanceClock(120);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Refunded", { exact: true }).first()).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test("a refund that fails waits among the orders, with the reason and a way to make it again", async ({
  page,
  person,
  stack,
  loginAs,
  checkAppearance,
}) => {
  const { orderId } = await stack.createOrder({ id: person.id, lines: [exam], card: "pm_card_refundFail" });
  await loginAs("admin");
  await page.goto(`${paymentsOf(person)}/${orderId}`);
  await page.getByRole("button", { name: "Refund" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("They fell ill");
  await dialog.getByRole("button", { name: "Review refund" }).click();
  await dialog.getByRole("button", { name: /^Refund \$/ }).click();
  await expect(toast(page, "Could not refund")).toBeVisible();
  await expect(page.getByText(/^Make the refund of \$.* again$/)).toBeVisible();

  await page.goto("/admin/orders");
  const choice = page.getByRole("navigation", { name: "Waiting for" });
  await choice.getByRole("link", { name: /^Refund \(\d+\)$/ }).click();
  const row = rowOf(page, person);
  await expect(row).toContainText("did not reach the person. The bank sent the money back:");
  await checkAppearance("orders-refund");
  await row.getByRole("link", { name: /^AFC/ }).click();
  await expect(page.getByText("A refund failed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Refund" })).toBeVisible();
});

test("a dispute is shown with the day by which to answer it, and blocks the money", async ({
  page,
  person,
  stack,
  loginAs,
}) => {
  const { orderId, chargeId } = await stack.createOrder({ id: person.id, lines: [exam] });
  await stack.openDispute(chargeId ?? "");
  await loginAs("admin");
  await expect(async () => {
    await page.goto(`${paymentsOf(person)}/${orderId}`);
    await expect(page.getByText("Disputed with the bank", { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByText(/^Answer the dispute by /)).toBeVisible();
  await expect(page.getByRole("button", { name: "Refund" })).toHaveCount(0);
});
