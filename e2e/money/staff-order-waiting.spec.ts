import { expect, test } from "../support/fixtures.ts";
import { press } from "../support/keyboard.ts";
import { approve, exam, fee, registration, rowOf, toast } from "../support/staff-orders.ts";

const declined = "pm_card_chargeCustomerFail";

test("staff find an order that waits for approval, and approve it; then it no longer waits", async ({
  page,
  person,
  takePerson,
  stack,
  loginAs,
}) => {
  const other = await takePerson();
  for (const { id } of [person, other]) await stack.createOrder({ id, lines: [registration], waits: true });
  await loginAs("admin");
  await page.goto("/admin/closures");
  const navigation = page.getByRole("navigation", { name: "Administration" });
  await press(page, navigation.getByRole("button", { name: "Pending Approvals" }));
  await press(page, navigation.getByRole("link", { name: "Orders" }));
  await expect(page.getByRole("heading", { name: "Orders", exact: true })).toBeFocused();
  await expect(page).toHaveTitle("Orders · Guildhall");
  const choice = page.getByRole("navigation", { name: "Waiting for" });
  await expect(choice.locator("[aria-current=true]")).toHaveText(/^Approval \(\d+\)$/);

  await press(page, rowOf(page, person).getByRole("link").first());
  await expect(page.getByText("Waiting for approval").first()).toBeVisible();
  await approve(page);
  await expect(toast(page, /^Approved, \$.* charged$/)).toBeVisible();
  await press(page, page.getByRole("link", { name: "Orders" }).and(page.locator(".page-header__back")));
  await expect(page.getByRole("heading", { name: "Orders", exact: true })).toBeFocused();
  await expect(rowOf(page, other)).toBeVisible();
  await expect(rowOf(page, person)).toHaveCount(0);
});

test("approved orders that were declined, and disputed ones, wait under their own headings", async ({
  page,
  person,
  takePerson,
  stack,
  loginAs,
}) => {
  const { orderId } = await stack.createOrder({
    id: person.id,
    lines: [registration, fee],
    waits: true,
    card: declined,
  });
  await loginAs("admin");
  await page.goto("/admin/orders");
  await rowOf(page, person)
    .getByRole("link", { name: /and one more$/ })
    .click();
  await expect(page).toHaveURL(`/admin/users/${person.id}/payments/${orderId}`);
  await approve(page);
  await expect(toast(page, /could not be charged/)).toBeVisible();
  await page.goBack();
  const choice = page.getByRole("navigation", { name: "Waiting for" });
  await expect(rowOf(page, person)).toHaveCount(0);
  await choice.getByRole("link", { name: /^Payment \(\d+\)$/ }).click();
  await expect(page).toHaveURL("/admin/orders?waitsFor=payment");
  await expect(choice.getByRole("link", { name: /^Payment/ })).toBeFocused();
  await expect(rowOf(page, person)).toContainText("The reason given: “Your card was declined.” Charged again on");

  const other = await takePerson();
  const { chargeId } = await stack.createOrder({ id: other.id, lines: [exam] });
  await stack.openDispute(chargeId ?? "");
  await expect(async () => {
    await page.goto("/admin/orders?waitsFor=dispute");
    await expect(rowOf(page, other)).toContainText("Disputed with the bank", { timeout: 2000 });
  }).toPass();
  await expect(rowOf(page, other)).toContainText("Answer it at Stripe by");
  await rowOf(page, other).getByRole("link", { name: other.name }).click();
  await expect(page.getByRole("heading", { name: `${other.name} (Payments)` })).toBeFocused();
});

test("members do not find the list", async ({ page, loginAs }) => {
  await loginAs("member");
  await page.goto("/admin/orders");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Waiting for" })).toHaveCount(0);
});

test("looks right and is readable, with all kinds of waiting orders and with none", async ({
  page,
  person,
  takePerson,
  stack,
  loginAs,
  checkAppearance,
}) => {
  test.slow();
  const list = "**/api/admin/orders?*";
  const [late, other] = [await takePerson(), await takePerson()];
  await stack.createOrder({ id: person.id, lines: [registration, exam, fee], waits: true });
  const { orderId } = await stack.createOrder({ id: late.id, lines: [registration], waits: true, card: declined });
  const { chargeId } = await stack.createOrder({ id: other.id, lines: [exam] });
  await stack.openDispute(chargeId ?? "");
  await loginAs("admin");
  await page.goto(`/admin/users/${late.id}/payments/${orderId}`);
  await approve(page);
  await expect(page.getByText("Payment failed").first()).toBeVisible();

  for (const [waitsFor, who] of [
    ["approval", person],
    ["payment", late],
    ["dispute", other],
  ] as const) {
    await expect(async () => {
      await page.goto(`/admin/orders?waitsFor=${waitsFor}`);
      await expect(rowOf(page, who)).toBeVisible({ timeout: 2000 });
    }).toPass();
    await checkAppearance(`orders-${waitsFor}`);
  }

  const counts = { approval: 0, payment: 0, refund: 0, dispute: 0, in_vain: 0 };
  await page.route(list, (route) =>
    route.fulfill({ json: { waitsFor: "approval", data: [], lastPage: 1, total: 0, counts, unreadable: [] } }),
  );
  await page.goto("/admin/orders");
  await expect(page.getByText(/^No order waits for approval/)).toBeVisible();
  await checkAppearance("orders-none");
  await page.unroute(list);

  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(list, async (route) => {
    await asked;
    await route.fulfill({ status: 500, body: "" });
  });
  await page.goto("/admin/orders?waitsFor=dispute");
  await expect(page.getByRole("status").filter({ hasText: "Loading orders" })).toBeVisible();
  answer();
  await expect(page.getByText("The orders could not be loaded")).toBeVisible();
  await checkAppearance("orders-broken");
  await page.unroute(list);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(rowOf(page, other)).toBeVisible();
});

// The last test here: after it, new orders are on the second page.
test("a long list has pages, and the way back leads to the same one", async ({ page, person, stack, loginAs }) => {
  for (let made = 0; made < 21; made += 1) await stack.createOrder({ id: person.id, lines: [exam], waits: true });
  await loginAs("admin");
  await page.goto("/admin/orders");
  const pages = page.getByRole("navigation", { name: "Pages of orders" });
  await pages.getByRole("link", { name: "Newer" }).click();
  await expect(page).toHaveURL("/admin/orders?page=2");
  await expect(pages).toContainText(/Page 2 of \d/);
  await page.getByRole("table").getByRole("link", { name: /^AFC/ }).last().click();
  await expect(page.getByRole("button", { name: "Approve" })).toBeVisible();
  await page.reload();
  await page.getByRole("link", { name: "Orders" }).and(page.locator(".page-header__back")).click();
  await expect(page).toHaveURL("/admin/orders?page=2");

  await page.goto("/admin/orders?page=99");
  await expect(page.getByRole("table")).toBeVisible();
  await expect(pages).toContainText(/Page (\d) of \1/);
});
