import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { check, press, typeInto } from "../support/keyboard.ts";

const cause = (page: Page, name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });
const amount = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const other = (page: Page) => page.getByLabel("Other amount in dollars");
const add = (page: Page) => page.getByRole("button", { name: "Add to Cart" });
const refusal = (page: Page) => page.locator(".problem-box");

test.beforeEach(async ({ signIn, person, page }) => {
  await signIn(person);
  await page.goto("/donate");
  await expect(page.getByRole("heading", { name: "Donate" })).toBeVisible();
});

test("puts a preset amount into the cart", async ({ page }) => {
  await cause(page, "General fund").check();
  for (const preset of ["$25", "$50", "$100", "$250", "$500", "Other"])
    await expect(amount(page, preset)).toBeVisible();
  await expect(page.getByText("$375")).toBeHidden();
  await amount(page, "$100").check();
  await add(page).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText("Your donation is in your cart")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("General fund");
  await expect(page.getByRole("main")).toContainText("$100.00");
  await expect(page.getByRole("banner").getByRole("link", { name: /^Cart/ })).toContainText("1");
});

test("offers the cost of attendance for the Symposium scholarship, and only there", async ({ page }) => {
  await cause(page, "Symposium scholarship").check();
  await expect(page.getByText("student attendance")).toBeVisible();
  await page.getByRole("radio", { name: /^\$725/ }).check();
  await cause(page, "General fund").check();
  await expect(page.getByText("regular attendance")).toBeHidden();
  await add(page).click();
  await expect(page.getByText("Choose an amount.").last()).toBeVisible();
  await cause(page, "Symposium scholarship").check();
  await page.getByRole("radio", { name: /^\$375/ }).check();
  await add(page).click();
  await expect(page.getByRole("main")).toContainText("$375.00");
});

test("asks for what is missing, one thing after the other", async ({ page }) => {
  await add(page).click();
  await expect(page.getByText("Choose what you would like to donate to.").last()).toBeVisible();
  await cause(page, "General fund").check();
  await amount(page, "Other").check();
  await add(page).click();
  await expect(page.getByText("Enter an amount.").last()).toBeVisible();
  for (const [typed, says] of [
    ["lots", "Enter a number, like 75 or 75.50."],
    ["0.99", "Enter at least $1."],
    ["100000.01", "Enter at most $100,000."],
  ] as const) {
    await other(page).fill(typed);
    await expect(page.getByText(says).last()).toBeVisible();
  }
  await other(page).fill("1,250.50");
  await page.getByRole("checkbox", { name: /^Give anonymously/ }).check();
  await add(page).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole("main")).toContainText("$1,250.50");
});

test("keeps the choices over a reload, and works with the keyboard only", async ({ page }) => {
  await check(page, cause(page, "General fund").first());
  await press(page, amount(page, "$25"), "Space");
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("ArrowDown");
  await expect(amount(page, "Other")).toBeChecked();
  await typeInto(page, other(page), "33");
  await page.reload();
  await expect(other(page)).toHaveValue("33");
  await press(page, add(page));
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole("main")).toContainText("$33.00");
});

test("shows the server's refusal, and keeps typed text", async ({ page, stack }) => {
  await cause(page, "Leadership development").check();
  await amount(page, "$50").check();
  await page.route("**/api/donation", (route) => route.fulfill({ status: 503, json: {} }));
  await add(page).click();
  await expect(refusal(page)).toBeFocused();
  await page.unroute("**/api/donation");
  await stack.changeProduct({ kind: "donation", key: "leadership", change: { activeTo: "2020-01-01" as never } });
  await add(page).click();
  await expect(page.getByText("Choose one of what is offered.").last()).toBeVisible();
  await expect(amount(page, "$50")).toBeChecked();
  await stack.changeProduct({ kind: "donation", key: "leadership", change: { activeTo: "2999-01-01" as never } });
});

test("has no violation at any width, in either theme", async ({ page, checkAppearance }) => {
  const states = {
    blank: async () => {},
    scholarship: async () => {
      await cause(page, "Symposium scholarship").check();
      await page.getByRole("radio", { name: /^\$375/ }).check();
    },
    wrong: async () => {
      await amount(page, "Other").check();
      await other(page).fill("lots");
      await add(page).click();
    },
  };
  for (const [name, reach] of Object.entries(states)) {
    await reach();
    await checkAppearance(`donate-${name}`);
  }
});
