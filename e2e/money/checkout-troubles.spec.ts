import type { Page, Route } from "@playwright/test";
import {
  enterAndReview,
  expectPaid,
  openDonation,
  problemRegion,
  reviewOrder,
  submitButton,
  totalOf,
} from "../support/checkout-flow.ts";
import { expect, test } from "../support/fixtures.ts";

const exam = { kind: "exam", key: "afc" } as const;
/** No other journey buys this. */
const repriced = { kind: "international_fee", key: "exams" } as const;
const gone = { kind: "international_fee", key: "materials" } as const;
const unknown = "We do not know yet what became of the payment";
const pay = "**/api/cart/pay";

/** The server handles the request, but its answer is lost. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort("connectionreset");
}

const checkoutIds = (page: Page): string[] => {
  const ids: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/cart/pay")) ids.push(JSON.parse(request.postData() ?? "{}").checkoutId);
  });
  return ids;
};

test.beforeEach(async ({ signIn, person, stack }) => {
  await stack.fillCart({ id: person.id, lines: [exam] });
  await signIn(person);
});

test("sends the same order again when its answer was lost", async ({ page, person, stack }) => {
  await enterAndReview(page);
  const ids = checkoutIds(page);
  await page.route(pay, loseAnswer, { times: 1 });
  await submitButton(page).click();
  await expect(page.getByText("The connection was lost.")).toBeVisible();
  await expectPaid(page);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(await stack.ordersOf(person.id)).toMatchObject([{ id: ids[0], state: "paid" }]);
});

test("waits for a connection if there is none, and then submits", async ({ page, person, stack, context }) => {
  await enterAndReview(page);
  await context.setOffline(true);
  await expect(page.getByText("Submit it all the same", { exact: false })).toBeVisible();
  await submitButton(page).click();
  await expect(page.getByText("The connection was lost.")).toBeVisible();
  await context.setOffline(false);
  await expectPaid(page);
  expect(await stack.ordersOf(person.id)).toMatchObject([{ state: "paid" }]);
});

test("says after a reload that the order was paid, although its answer never came", async ({ page, person, stack }) => {
  await enterAndReview(page);
  await page.route(pay, loseAnswer);
  await submitButton(page).click();
  await expect(page.getByText("The connection was lost.")).toBeVisible();
  await page.reload();
  await expectPaid(page);
  expect(await stack.ordersOf(person.id)).toMatchObject([{ state: "paid" }]);
});

test("says after a reload that the order never arrived, and accepts it then", async ({ page, person, stack }) => {
  await enterAndReview(page);
  await page.route(pay, (route) => route.abort("connectionreset"));
  await submitButton(page).click();
  await expect(page.getByText("The connection was lost.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("We have not heard of your order.")).toBeVisible();
  expect(await stack.ordersOf(person.id)).toEqual([]);
  await page.unroute(pay);
  await submitButton(page).click();
  await expectPaid(page);
});

test("gives up after a while, says so, and submits the same order when it is pressed again", async ({ page }) => {
  await enterAndReview(page);
  const ids = checkoutIds(page);
  await page.route(pay, (route) => route.abort("connectionreset"));
  await submitButton(page).click();
  await expect(problemRegion(page, unknown)).toBeFocused();
  await expect(problemRegion(page, unknown)).toContainText("We could not reach Guildhall");
  await expect(problemRegion(page, unknown)).toContainText("nothing is charged twice");
  await page.unroute(pay);
  await submitButton(page).click();
  await expectPaid(page);
  expect(new Set(ids).size).toBe(1);
});

test("is paid once if Stripe's answer is lost", async ({ page, person, stack }) => {
  await enterAndReview(page);
  await stack.addStripeFault({ kind: "lose-answer", on: "POST /v1/payment_intents" });
  await submitButton(page).click();
  await expectPaid(page);
  expect(await stack.ordersOf(person.id)).toMatchObject([{ state: "paid" }]);
});

test("shows the new total when a price has changed, and charges that one", async ({ page, person, stack }) => {
  await stack.fillCart({ id: person.id, lines: [repriced] });
  await enterAndReview(page);
  await stack.changeProduct({ ...repriced, change: { priceCents: 91_00, memberPriceCents: 91_00 } as object });
  await submitButton(page).click();
  const news = problemRegion(page, "Your cart or a price has changed. Check the new total, then submit again.");
  await expect(news).toBeFocused();
  await expect(news).toContainText(/The total was \$100\.00, and is now \$91\.00\./);
  await expect(totalOf(page)).toContainText("$91.00");
  expect(await stack.ordersOf(person.id)).toEqual([]);
  await submitButton(page).click();
  await expectPaid(page);
  expect(await stack.ordersOf(person.id)).toMatchObject([{ state: "paid", totalCents: 91_00 }]);
});

test("says that the other tab has paid already", async ({ page, person, stack, context }) => {
  await enterAndReview(page);
  const other = await context.newPage();
  await enterAndReview(other);
  await submitButton(page).click();
  await expectPaid(page);
  // Without reading the cart again, like a tab that was never left.
  await submitButton(other).click();
  await expect(other.getByText(/^Payment completed$|had been paid already/)).toBeVisible();
  await expect(other).toHaveURL(/\/$/);
  expect(await stack.ordersOf(person.id)).toMatchObject([{ state: "paid" }]);
});

test("says that nothing is left to pay, if the cart was emptied in another tab", async ({ page, person, stack }) => {
  await enterAndReview(page);
  await stack.fillCart({ id: person.id, lines: [] });
  await submitButton(page).click();
  await expect(page.getByText("Your cart is empty.")).toBeVisible();
  await expect(page.getByText("in another tab or on another device.")).toBeVisible();
  await expect(page.getByRole("link", { name: "See your payments" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeFocused();
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to the dashboard" })).toBeVisible();
});

test("sends a person who wants to pay for an item that is gone back to the cart", async ({ page, person, stack }) => {
  await stack.fillCart({ id: person.id, lines: [exam, gone] });
  await page.goto("/checkout");
  await expect(page.getByRole("heading", { name: "Payment" })).toBeVisible();
  await stack.changeProduct({ ...gone, change: { activeTo: "2026-01-01" } as object });
  await page.goto("/cart");
  await expect(page.getByText(/is not offered any more\. Remove it to go on\./)).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue to Checkout" })).toBeDisabled();
  await page.goto("/checkout");
  await expect(page.getByText("Something in your cart cannot be bought any more")).toBeVisible();
  await page.getByRole("link", { name: "Remove it from the cart" }).click();
  await page.getByRole("button", { name: "Remove International shipping of materials" }).click();
  await page.getByRole("link", { name: "Continue to Checkout" }).click();
  await expect(page.getByRole("heading", { name: "Payment" })).toBeVisible();
});

test("continues after an unknown result", async ({ page }) => {
  await enterAndReview(page);
  await page.route(pay, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await submitButton(page).click();
  await expect(problemRegion(page, unknown)).toContainText("We do not know whether this was done");
  await submitButton(page).click();
  await expectPaid(page);
});

test("is free if a code removes the whole price, and asks for no card", async ({ page, person, stack }) => {
  await page.goto("/checkout");
  const code = page.getByLabel("Discount code");
  await expect(page.getByRole("button", { name: "Apply" })).toBeDisabled();
  await code.fill("nonsense");
  await code.press("Enter");
  await expect(code).toBeFocused();
  await expect(page.getByText("We do not know this discount code.").first()).toBeVisible();
  await code.fill("partner100");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Applied discount", { exact: true })).toBeVisible();
  await expect(page.getByText("There is nothing to pay, so no card is needed.")).toBeVisible();
  await openDonation(page);
  await page.getByRole("radio", { name: /^General fund/ }).check();
  await page.getByRole("radio", { name: "$25", exact: true }).check();
  await expect(page.getByLabel("Credit or debit card number")).toBeVisible();
  await page.getByRole("radio", { name: "No donation today" }).check();
  await reviewOrder(page);
  await expect(page.getByText("Nothing to pay")).toBeVisible();
  await submitButton(page).click();
  await expectPaid(page);
  expect(await stack.ordersOf(person.id)).toMatchObject([{ state: "paid", method: "free", totalCents: 0 }]);
});
