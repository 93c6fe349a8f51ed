import { enterCard } from "../support/card.ts";
import { reviewOrder, submitButton } from "../support/checkout-flow.ts";
import { expect, test } from "../support/fixtures.ts";
import { press } from "../support/keyboard.ts";
import { certification } from "../support/registration.ts";
import { onceSwept } from "../support/sweep.ts";

const olga = { email: "expired@guildhall.example", password: "guildhall-demo-1" };

test("an extension, from asking for it to granted", async ({
  page,
  browser,
  signIn,
  loginAs,
  clock,
  checkAppearance,
}) => {
  test.slow();
  await signIn(olga);
  await page.goto(certification);
  const owed = page.getByRole("list", { name: "What I still owe" });
  await expect(owed).toContainText("An extension can be asked for until");
  await page.locator("summary").filter({ hasText: "What if?" }).click();
  await page.getByRole("checkbox", { name: "Extension approved" }).check();
  const instead = page.getByRole("list", { name: "What you would still owe for AFC" });
  await expect(instead).toContainText("Code of ethics");
  await checkAppearance("certification-expired");
  await page
    .getByRole("link", { name: /^File an extension/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "File an extension" })).toBeFocused();
  await expect(page.getByText(/^A review takes 2-3 business days/)).toBeVisible();
  await checkAppearance("extension-request");
  // From here on by keyboard, on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await press(page, page.getByRole("button", { name: /^File an extension/ }));
  await expect(page).toHaveURL("/cart");
  await press(page, page.getByRole("link", { name: "Continue to Checkout" }));
  await enterCard(page);
  await reviewOrder(page);
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(certification);
  await expect(owed).toContainText("We are reviewing your extension");

  const staff = await browser.newPage();
  await loginAs("admin", staff);
  await staff.goto("/admin/users");
  const navigation = staff.getByRole("navigation", { name: "Administration" });
  await navigation.getByRole("button", { name: "Pending Approvals" }).click();
  await navigation.getByRole("link", { name: /^Extensions/ }).click();
  await staff.getByRole("link", { name: "Olga Petrova" }).click();
  await expect(staff.getByText("Registration Extension")).toBeVisible();
  await staff.getByRole("button", { name: "Approve" }).click();
  const dialog = staff.getByRole("dialog");
  await expect(dialog.getByText(/^Their card is charged with \$200/)).toBeVisible();
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect(staff.getByText(/^The extension of Olga Petrova is approved/)).toBeVisible();
  // First the decision takes effect, then the charge, then what was paid for.
  await onceSwept(page, clock, async () => {
    await page.goto(certification);
    await expect(owed).toContainText("Code of ethics", { timeout: 3000 });
  });
  await expect(page.getByText("In progress").first()).toBeVisible();
  await expect(owed).not.toContainText("An extension can be asked for");
  await staff.close();
});
