import { expectPaid, reviewOrder, submitButton } from "../support/checkout-flow.ts";
import { expect, test } from "../support/fixtures.ts";

test("lets staff who act as somebody override the payment with notes, and nobody else", async ({
  page,
  person,
  loginAs,
  stack,
}) => {
  await stack.fillCart({ id: person.id, lines: [{ kind: "exam", key: "afc" }] });
  await loginAs("admin");
  await page.goto(`/impersonate/take/${person.id}`);
  await page.getByLabel("Reason").fill("Paid by check, call of this morning");
  await page.getByRole("button", { name: "Act as this person" }).click();
  await expect(page.getByRole("region", { name: "Acting as somebody else" })).toContainText(person.name);
  await page.goto("/checkout");
  await expect(page.getByText("Admin override")).toBeVisible();
  await expect(page.getByLabel("Credit or debit card number")).toHaveCount(0);
  await page.getByLabel("Notes").fill("Check 1042");
  await reviewOrder(page);
  await expect(page.getByText("Admin override")).toBeVisible();
  await expect(page.getByText("Check 1042")).toBeVisible();
  await submitButton(page).click();
  await expectPaid(page);
  expect(await stack.ordersOf(person.id)).toMatchObject([{ state: "paid", method: "override", notes: "Check 1042" }]);
});

test("offers members no override", async ({ page, person, signIn, stack }) => {
  await stack.fillCart({ id: person.id, lines: [{ kind: "exam", key: "afc" }] });
  await signIn(person);
  await page.goto("/checkout");
  await expect(page.getByLabel("Credit or debit card number")).toBeVisible();
  await expect(page.getByText("Admin override")).toHaveCount(0);
});
