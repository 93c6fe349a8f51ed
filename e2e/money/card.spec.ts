import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { press, tabTo } from "../support/keyboard.ts";

const card = (page: Page) => page.locator("#card");
const number = (page: Page) => card(page).getByRole("textbox", { name: "Credit or debit card number" });
const expiry = (page: Page) => card(page).getByRole("textbox", { name: "Credit or debit card expiration date" });
const code = (page: Page) => card(page).getByRole("textbox", { name: "Credit or debit card CVC/CVV" });
const button = (page: Page, name: string) => card(page).getByRole("button", { name, exact: true });
const bank = (page: Page) => page.getByRole("dialog", { name: "3-D Secure" });

const nextYear = String((new Date().getFullYear() + 1) % 100);

async function enter(page: Page, digits: string, until = `11${nextYear}`): Promise<void> {
  await number(page).pressSequentially(digits);
  await expiry(page).pressSequentially(until);
  await code(page).pressSequentially(digits.startsWith("37") ? "1234" : "123");
}

async function open(page: Page): Promise<void> {
  await page.goto("/edit-profile/payment");
  await button(page, "Add Card").click();
  await expect(number(page)).toBeFocused();
}

async function addCard(page: Page, digits = "4242424242424242"): Promise<void> {
  await open(page);
  await enter(page, digits);
  await button(page, "Update").click();
  await expect(card(page)).toContainText(`ending in ${digits.slice(-4)}`);
}

test.beforeEach(async ({ signIn, person }) => signIn(person));

test("adds a card with the keyboard only", async ({ page }) => {
  await page.goto("/edit-profile/payment");
  await expect(card(page)).toContainText("You have no card with us yet.");
  await press(page, button(page, "Add Card"));
  await expect(number(page)).toBeFocused();
  await expect(button(page, "Update")).toBeDisabled();
  await page.keyboard.type("4242424242424242");
  await expect(number(page)).toHaveValue("4242 4242 4242 4242");
  await page.keyboard.press("Tab");
  await expect(expiry(page)).toBeFocused();
  await page.keyboard.type(`11${nextYear}`);
  await page.keyboard.press("Tab");
  await expect(code(page)).toBeFocused();
  await expect(button(page, "Update")).toBeDisabled();
  await page.keyboard.type("123");
  await expect(button(page, "Update")).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(card(page)).toContainText("Visa ending in 4242");
  await expect(card(page)).toContainText(`Expires 11/20${nextYear}`);
  await expect(page.getByText("Your card is saved.")).toBeVisible();
  await expect(button(page, "Edit")).toBeFocused();
  await page.reload();
  await expect(card(page)).toContainText("Visa ending in 4242");
});

test("Update is enabled only when the card entry is complete, and errors stand at their field", async ({ page }) => {
  await open(page);
  await number(page).pressSequentially("4242424242424241");
  await expect(card(page)).toContainText("Your card number is invalid.");
  await expect(number(page)).toHaveAttribute("aria-invalid", "true");
  await number(page).fill("4242424242424242");
  await expect(card(page)).not.toContainText("Your card number is invalid.");
  await expiry(page).pressSequentially("0120");
  await expect(card(page)).toContainText("Your card's expiration year is in the past.");
  await expiry(page).fill(`1${nextYear}`);
  await code(page).pressSequentially("12");
  await number(page).focus();
  await expect(card(page)).toContainText("Your card's security code is incomplete.");
  await expect(button(page, "Update")).toBeDisabled();
  await expiry(page).fill(`01${nextYear}`);
  await code(page).fill("123");
  await expect(button(page, "Update")).toBeEnabled();
  await code(page).fill("");
  await expect(button(page, "Update")).toBeDisabled();
});

test("a click on a label leads into its frame, and the number never reaches our server", async ({ page }) => {
  const bodies: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) bodies.push(request.postData() ?? "");
  });
  await open(page);
  await card(page).getByText("Security code").click();
  await expect(code(page)).toBeFocused();
  await card(page).getByText("Card number").click();
  await expect(number(page)).toBeFocused();
  await enter(page, "4242424242424242");
  await button(page, "Update").click();
  await expect(card(page)).toContainText("ending in 4242");
  expect(bodies.length).toBeGreaterThan(1);
  expect(bodies.filter((body) => body.replaceAll(/\D/g, "").includes("4242424242424242"))).toEqual([]);
});

test("toggles between Add Card, Edit and Cancel, and changes the card", async ({ page }) => {
  await open(page);
  await number(page).pressSequentially("4242");
  await button(page, "Cancel").click();
  await expect(button(page, "Add Card")).toBeFocused();
  await button(page, "Add Card").click();
  await expect(number(page)).toHaveValue("");
  await enter(page, "4242424242424242");
  await button(page, "Update").click();
  await button(page, "Edit").click();
  await expect(card(page)).toContainText("Visa ending in 4242");
  await enter(page, "378282246310005");
  await expect(number(page)).toHaveValue("3782 822463 10005");
  await button(page, "Update").click();
  await expect(card(page)).toContainText("American Express ending in 0005");
  await expect(card(page)).not.toContainText("4242");
});

test("removes the card after a confirmation", async ({ page }) => {
  await addCard(page);
  await button(page, "Remove").click();
  const question = page.getByRole("dialog", { name: "Remove this card?" });
  await expect(question).toContainText("Visa ending in 4242 is not kept any more");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(card(page)).toContainText("Visa ending in 4242");
  await button(page, "Remove").click();
  await question.getByRole("button", { name: "Remove card" }).click();
  await expect(card(page)).toContainText("You have no card with us yet.");
  await expect(button(page, "Add Card")).toBeFocused();
  await page.reload();
  await expect(button(page, "Add Card")).toBeVisible();
});

test("stores a card after its bank's question is answered", async ({ page }) => {
  await open(page);
  await enter(page, "4000002760003184");
  await button(page, "Update").click();
  await expect(bank(page)).toContainText("Do you want to save your card for later payments?");
  await bank(page).getByRole("button", { name: "Fail" }).click();
  await expect(card(page).getByRole("alert")).toContainText("We are unable to authenticate your payment method.");
  await button(page, "Update").click();
  await expect(bank(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bank(page)).toBeHidden();
  await expect(card(page).getByRole("alert")).toContainText("We are unable to authenticate your payment method.");
  await tabTo(page, button(page, "Update"));
  await page.keyboard.press("Enter");
  await press(page, bank(page).getByRole("button", { name: "Authorise" }));
  await expect(card(page)).toContainText("Visa ending in 3184");
});

test("shows the payment provider's message, and accepts another card", async ({ page }) => {
  await open(page);
  await enter(page, "4000000000009995");
  await button(page, "Update").click();
  await expect(card(page).getByRole("alert")).toContainText("Your card has insufficient funds.");
  await number(page).fill("4242424242424242");
  await button(page, "Update").click();
  await expect(card(page)).toContainText("Visa ending in 4242");
});

test("a lost answer of our server loses no card", async ({ page }) => {
  await open(page);
  await enter(page, "4242424242424242");
  let asked = 0;
  await page.route("**/v1/payment_methods", (route) => {
    asked += 1;
    return route.continue();
  });
  await page.route("**/api/user/card", (route) => route.abort(), { times: 1 });
  await button(page, "Update").click();
  await expect(card(page).getByRole("alert")).toContainText("Check your connection");
  await button(page, "Update").click();
  await expect(card(page)).toContainText("Visa ending in 4242");
  expect(asked).toBe(1);
});

test("can be loaded again if the provider's script failed to load", async ({ page }) => {
  await page.route("**/stripe.js", (route) => route.abort(), { times: 1 });
  await page.goto("/edit-profile/payment");
  await button(page, "Add Card").click();
  await expect(card(page).getByRole("alert")).toContainText("The card entry could not be loaded");
  await button(page, "Try again").click();
  await enter(page, "4242424242424242");
  await expect(button(page, "Update")).toBeEnabled();
});

test("says when the card is about to expire, and when it has", async ({ page, clock }) => {
  const now = new Date(await clock.now());
  const until = `${String(now.getMonth() + 1).padStart(2, "0")}${String(now.getFullYear() % 100)}`;
  await open(page);
  await enter(page, "4242424242424242", until);
  await button(page, "Update").click();
  await expect(card(page)).toContainText("Expires soon");
  await expect(card(page)).toContainText("Your card is about to expire.");

  await page.route("**/api/user", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), pmExpires: "2025-01" } });
  });
  await page.reload();
  await expect(card(page)).toContainText("Expired 01/2025");
  await expect(card(page)).toContainText("Your card has expired. Enter a new one to pay with it.");
});

test("staff who act as a member cannot change a card", async ({ page, browser, baseURL, person, loginAs }) => {
  await addCard(page);
  const staff = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await loginAs("admin", staff);
  await staff.goto(`/impersonate/take/${person.id}`);
  await staff.getByLabel("Reason").fill("They asked for help");
  await staff.getByRole("button", { name: "Act as this person" }).click();
  await expect(staff).toHaveURL("/");
  await staff.goto("/edit-profile/payment");
  await expect(card(staff)).toContainText("Only the member can change the card.");
  await expect(button(staff, "Edit")).toBeDisabled();
  await expect(button(staff, "Remove")).toBeDisabled();
  await staff.close();
});

test("has no violation at any width, in either theme", async ({ page, checkAppearance }) => {
  const states = {
    empty: async () => page.goto("/edit-profile/payment"),
    entering: async () => {
      await button(page, "Add Card").click();
      await number(page).pressSequentially("4242424242424241");
      await expect(card(page)).toContainText("Your card number is invalid.");
    },
    bank: async () => {
      await number(page).fill("");
      await enter(page, "4000002760003184");
      await button(page, "Update").click();
      await expect(bank(page)).toBeVisible();
    },
    kept: async () => {
      await bank(page).getByRole("button", { name: "Authorise" }).click();
      await expect(button(page, "Edit")).toBeVisible();
    },
  };
  for (const [name, reach] of Object.entries(states)) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await reach();
    await expect(card(page).getByRole("button").first()).toBeVisible();
    await checkAppearance(`card-${name}`);
  }
});
