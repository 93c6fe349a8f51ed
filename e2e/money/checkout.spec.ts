import { answerBank, cards, enterCard } from "../support/card.ts";
import {
  enterAndReview,
  expectPaid,
  openDonation,
  problemRegion,
  reviewOrder,
  submitButton,
  submitToAskingBank,
  totalOf,
} from "../support/checkout-flow.ts";
import { expect, test } from "../support/fixtures.ts";

const exam = { kind: "exam", key: "afc" } as const;
const failed = "Could not process payment";

test.beforeEach(async ({ signIn, person, stack }) => {
  await stack.fillCart({ id: person.id, lines: [exam] });
  await signIn(person);
});

test("pays with a new card and a donation, after checking both", async ({ page, person, stack, mailTo }) => {
  await page.goto("/cart");
  await page.getByRole("link", { name: "Continue to Checkout" }).click();
  await expect(page.getByRole("heading", { name: "Checkout" })).toBeFocused();
  const price = (await totalOf(page).textContent()) ?? "";
  const review = page.getByRole("button", { name: "Review order" });
  await expect(review).toBeDisabled();
  await openDonation(page);
  await page.getByRole("radio", { name: /^General fund/ }).check();
  await page.getByRole("radio", { name: "$50", exact: true }).check();
  await expect(totalOf(page)).not.toHaveText(price);
  await enterCard(page);
  await expect(review).toBeEnabled();
  await reviewOrder(page);
  await expect(page.getByText("$50.00 to General fund")).toBeVisible();
  await expect(page.getByText("Visa ending in 4242")).toBeVisible();
  await submitButton(page).click();
  await expectPaid(page);
  expect(await stack.ordersOf(person.id)).toMatchObject([{ state: "paid", method: "card" }]);
  expect((await mailTo(person.email, /receipt/i)).text).toContain("AFC exam");
  await page.goBack();
  await expect(submitButton(page)).toBeHidden();
});

test("stores the card for the next time, and pays with it", async ({ page, person, stack }) => {
  await enterAndReview(page, cards.mastercard);
  await submitButton(page).click();
  await expectPaid(page);
  await stack.fillCart({ id: person.id, lines: [{ kind: "practice_exam", key: "afc-bundle" }] });
  await page.goto("/checkout");
  await expect(page.getByRole("radio", { name: /^Mastercard ending in 4444/ })).toBeChecked();
  await reviewOrder(page);
  await submitButton(page).click();
  await expectPaid(page);
  expect(await stack.ordersOf(person.id)).toMatchObject([{ state: "paid" }, { state: "paid" }]);
});

test("is one order, even if the button is pressed fast and often", async ({ page, person, stack }) => {
  await enterAndReview(page);
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/cart/pay")) sent += 1;
  });
  await submitButton(page).dblclick();
  await page.keyboard.press("Enter");
  await expectPaid(page);
  expect(sent).toBe(1);
  expect(await stack.ordersOf(person.id)).toMatchObject([{ state: "paid" }]);
});

test("shows the bank's message about a card, and keeps the answers", async ({ page, person, stack }) => {
  await page.goto("/checkout");
  await openDonation(page);
  await page.getByRole("radio", { name: /^Military families/ }).check();
  await page.getByRole("radio", { name: "$25", exact: true }).check();
  await enterCard(page, cards.refused);
  await page.getByRole("button", { name: "Review order" }).click();
  await expect(problemRegion(page, failed)).toBeFocused();
  await expect(problemRegion(page, failed)).toContainText("Your card has insufficient funds.");
  await expect(page.getByRole("radio", { name: "$25", exact: true })).toBeChecked();

  await page.getByLabel("Credit or debit card number").fill("");
  await page.getByLabel("Credit or debit card number").pressSequentially(cards.declined);
  await reviewOrder(page);
  await submitButton(page).click();
  await expect(problemRegion(page, failed)).toBeFocused();
  await expect(problemRegion(page, failed)).toContainText("Your card was declined.");
  await page.getByRole("link", { name: "Change payment" }).click();
  await expect(page.getByRole("radio", { name: /^Military families/ })).toBeChecked();
  await page.getByRole("radio", { name: "Another card" }).check();
  await enterCard(page);
  await reviewOrder(page);
  await expect(page.getByText("$25.00 to Military families")).toBeVisible();
  await submitButton(page).click();
  await expectPaid(page);
  expect(await stack.ordersOf(person.id)).toMatchObject([{ state: "paid" }]);
});

test("lets the cart be changed after a payment that failed", async ({ page, person, stack }) => {
  await stack.fillCart({ id: person.id, lines: [exam, { kind: "course_material", key: "afc-digital" }] });
  await enterAndReview(page, cards.declined);
  await submitButton(page).click();
  await expect(problemRegion(page, failed)).toBeFocused();
  await page.goto("/");
  await expect(page.getByText("Your card was declined", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Open the cart" }).click();
  await expect(page.getByText(failed)).toBeVisible();
  await page.getByRole("button", { name: "Remove AFC course materials, digital" }).click();
  await expect(page.getByText("Cart Total", { exact: true })).toBeVisible();
  await expect(page.getByText(failed)).toBeHidden();
  await enterAndReview(page, cards.declined);
  await submitButton(page).click();
  await expect(problemRegion(page, failed)).toBeFocused();
  await page.goto("/donate");
  await page.getByRole("radio", { name: /^General fund/ }).check();
  await page.getByRole("radio", { name: "$25", exact: true }).check();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByRole("button", { name: "Remove General fund" })).toBeVisible();
  await expect(page.getByText(failed)).toBeHidden();
  await enterAndReview(page);
  await stack.addStripeFault({ kind: "decline", code: "insufficient_funds" });
  await submitButton(page).click();
  await expect(problemRegion(page, failed)).toBeFocused();
  await page.getByRole("link", { name: "Change payment" }).click();
  await page.getByLabel("Discount code").fill("welcome10");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Applied discount", { exact: true })).toBeVisible();
  // The card is good, and is already entered.
  await expect(page.getByRole("radio", { name: /^Visa ending in 4242/ })).toBeChecked();
  await reviewOrder(page);
  await submitButton(page).click();
  await expectPaid(page);
  const states = (await stack.ordersOf(person.id)).map(({ state }) => state);
  expect(states).toEqual(["paid", "canceled", "canceled", "canceled"]);
});

test("shows the bank's question, and is paid after the answer", async ({ page, person, stack }) => {
  await submitToAskingBank(page);
  await expect(page.getByText("Your bank asks you to confirm the payment.")).toBeVisible();
  await answerBank(page, "Fail");
  await expect(problemRegion(page, failed)).toBeFocused();
  await expect(problemRegion(page, failed)).toContainText("Nothing was charged.");
  await submitButton(page).click();
  await answerBank(page, "Authorise");
  await expectPaid(page);
  expect(await stack.ordersOf(person.id)).toMatchObject([{ state: "paid" }]);
});

test("continues after the page was left during the bank's question", async ({ page, person, stack }) => {
  await submitToAskingBank(page);
  await expect(page.getByRole("dialog", { name: "3-D Secure" })).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByText("Your bank wants you to confirm a payment")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
  await page.goto("/donate");
  await page.getByRole("radio", { name: /^General fund/ }).check();
  await page.getByRole("radio", { name: "$25", exact: true }).check();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(
    page.getByRole("region", { name: /Open your cart to go on with it, or to start over\.$/ }),
  ).toBeFocused();
  await page.goto("/cart");
  await page.getByRole("link", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Confirm with your bank" }).click();
  await answerBank(page, "Authorise");
  await expectPaid(page);
  expect(await stack.ordersOf(person.id)).toMatchObject([{ state: "paid" }]);
});

test("can be started again while the bank waits for an answer", async ({ page, person, stack }) => {
  await submitToAskingBank(page);
  await expect(page.getByRole("dialog", { name: "3-D Secure" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Your bank wants you to confirm this payment")).toBeVisible();
  await page.goto("/cart");
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByRole("heading", { name: "Items" })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "was given up" })).toHaveText(
    "The payment was given up. You can change your cart again.",
  );
  await page.getByRole("link", { name: "Continue to Checkout" }).click();
  await expect(page.getByRole("button", { name: "Review order" })).toBeVisible();
  await expect(problemRegion(page, failed)).toBeHidden();
  await page.getByRole("radio", { name: "Another card" }).check();
  await enterCard(page);
  await reviewOrder(page);
  await submitButton(page).click();
  await expectPaid(page);
  expect(await stack.ordersOf(person.id)).toMatchObject([{ state: "paid" }, { state: "canceled" }]);
});

test("says that a payment succeeded in another tab, when the person starts again in the cart", async ({
  page,
  person,
  stack,
}) => {
  await submitToAskingBank(page);
  await expect(page.getByRole("dialog", { name: "3-D Secure" })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto("/cart");
  const startOver = other.getByRole("button", { name: "Start over" });
  await expect(startOver).toBeVisible();
  await answerBank(page, "Authorise");
  await expectPaid(page);
  await startOver.click();
  await expectPaid(other);
  expect(await stack.ordersOf(person.id)).toMatchObject([{ state: "paid" }]);
});

test("restores the answers when the page is reloaded, or left by the back button", async ({ page }) => {
  await page.goto("/checkout");
  await openDonation(page);
  await page.getByRole("radio", { name: /^General fund/ }).check();
  await page.getByRole("radio", { name: "Other", exact: true }).check();
  await page.getByLabel("Other amount in dollars").fill("12.34");
  await enterCard(page);
  await reviewOrder(page);
  await page.reload();
  await expect(page.getByText("$12.34 to General fund")).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Other amount in dollars")).toHaveValue("12.34");
  await expect(page.getByRole("radio", { name: /^Visa ending in 4242/ })).toBeChecked();
  await page.getByRole("button", { name: "Review order" }).dblclick();
  await expect(page.getByText("$12.34 to General fund")).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Other amount in dollars")).toHaveValue("12.34");
  await page.goForward();
  await submitButton(page).click();
  await expectPaid(page);
});

test("requires an amount before it continues", async ({ page }) => {
  await page.goto("/checkout");
  await openDonation(page);
  await page.getByRole("radio", { name: /^General fund/ }).check();
  await enterCard(page);
  await page.getByRole("button", { name: "Review order" }).click();
  const summary = page.getByRole("region", { name: "One answer needs correcting" });
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: "Amount: choose an amount" }).click();
  await expect(page.getByRole("radio", { name: "$25", exact: true })).toBeFocused();
});
