import type { Page } from "@playwright/test";
import { cards, enterCard } from "../support/card.ts";
import { enterAndReview, expectPaid, reviewOrder, submitButton } from "../support/checkout-flow.ts";
import { expect, test } from "../support/fixtures.ts";

const terms = (page: Page) => page.getByRole("list", { name: /^Your terms/ }).getByRole("listitem");

async function putProfessionalIntoCart(page: Page, { withCall = false } = {}): Promise<void> {
  await page.goto("/membership/get");
  await page.getByRole("radio", { name: /^Professional membership/ }).check();
  if (withCall) await page.getByRole("checkbox", { name: "I would like a call about my membership" }).check();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page).toHaveURL("/cart");
}

test("a member renews early: the next term begins the day after the present one ends", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(person);
  await putProfessionalIntoCart(page);
  await enterAndReview(page);
  await submitButton(page).click();
  await expectPaid(page);
  await page.goto("/membership");
  await expect(page.getByRole("main").getByText("Active", { exact: true })).toBeVisible();
  await expect(terms(page).filter({ hasText: "in force today" })).toHaveCount(1);
  const before = await terms(page).count();
  await page.getByRole("link", { name: "Renew early" }).click();
  await expect(page.getByRole("heading", { name: "Renew your membership" })).toBeVisible();
  await expect(page.getByText(/^Your present membership runs until /)).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Professional membership/ })).toBeChecked();
  await expect(page.getByText(/What you buy today is for/)).toBeVisible();
  await putProfessionalIntoCart(page);
  await page.goto("/checkout");
  await reviewOrder(page);
  await submitButton(page).click();
  await expectPaid(page);
  await page.goto("/membership");
  await expect(terms(page)).toHaveCount(before + 1);
  await expect(terms(page).first()).toContainText("to come");
  await expect(terms(page).filter({ hasText: "in force today" })).toHaveCount(1);
});

test("somebody whose membership has ended renews: the new term begins today, and the gap is shown", async ({
  page,
  loginAs,
}) => {
  await loginAs("lapsed");
  await page.goto("/membership");
  await expect(page.getByText(/Your membership ended on/)).toBeVisible();
  const before = await terms(page).count();
  await putProfessionalIntoCart(page);
  await enterAndReview(page);
  await submitButton(page).click();
  await expectPaid(page);
  await page.goto("/membership");
  await expect(page.getByRole("main").getByText("Active", { exact: true })).toBeVisible();
  await expect(terms(page).filter({ hasText: "in force today" })).toHaveCount(1);
  await expect(terms(page).filter({ hasText: "No membership" })).toHaveCount(1);
  await expect(terms(page)).toHaveCount(before + 1);
});

test("an approved request whose card is declined is paid with another card", async ({
  page,
  person,
  signIn,
  loginAs,
  clock,
  browser,
  baseURL,
}) => {
  await signIn(person);
  await putProfessionalIntoCart(page, { withCall: true });
  await enterAndReview(page, cards.declined);
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/membership");
  await expect(
    page.getByText(/We will call you about your membership. Approval takes 2-3 business days/),
  ).toBeVisible();

  const staff = await (await browser.newContext({ baseURL })).newPage();
  await loginAs("admin", staff);
  await staff.goto(`/admin/memberships?filter=lastName,${person.name.split(" ").at(-1)}`);
  await staff.getByRole("row").filter({ hasText: person.name }).getByRole("link").first().click();
  await staff.getByRole("button", { name: "Approve" }).click();
  // The page says so before the answer has arrived.
  const answered = staff.waitForResponse(
    (response) => response.request().method() === "POST" && /\/api\/admin\/membership\/[^/]+$/.test(response.url()),
  );
  await staff.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  expect((await answered).status()).toBe(200);
  await expect(staff.getByText(/is approved\. Their card is charged once the ten seconds are over/)).toBeVisible();
  await clock.advanceClock(11);

  const pay = page.getByRole("link", { name: /^Pay \$/ });
  await expect(async () => {
    await staff.request.post("/_local/data/jobs/run", { data: { name: "outbox.sweep" } });
    await page.goto("/membership");
    await expect(page.getByText(/is approved, but your card could not be charged/)).toBeVisible({ timeout: 2000 });
    await expect(pay).toBeVisible({ timeout: 2000 });
  }).toPass();
  await pay.click();
  await expect(page.locator("#pay")).toContainText("Your card was not charged");
  await page.locator("#pay").getByRole("button", { name: "Use another card" }).click();
  await enterCard(page);
  await page
    .locator("#pay")
    .getByRole("button", { name: /^Pay \$/ })
    .click();
  await expect(page.getByText("Payment completed")).toBeVisible();
  await page.goto("/membership");
  await expect(page.getByRole("main").getByText("Active", { exact: true })).toBeVisible();
  await expect(page.getByText(/is approved/)).toHaveCount(0);
  await staff.context().close();
});
