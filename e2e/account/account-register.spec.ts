import type { Page } from "@playwright/test";
import { expect, expectSolved, solveCaptcha, test } from "../support/fixtures.ts";

const password = "a-guild-of-9-weavers";

async function fillRegistration(page: Page, email: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
  await page.getByLabel("First name").fill("Wilma");
  await page.getByLabel("Last name").fill("Weaver");
  await page.getByRole("textbox", { name: "E-mail address" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Password, once more").fill(password);
}

const create = (page: Page) => page.getByRole("button", { name: "Create account" }).click();

test("makes an account, opens the dashboard and welcomes by a mail whose link confirms the address", {
  tag: "@deployed",
}, async ({ page, mailTo }) => {
  await page.goto("/login");
  await page.getByRole("link", { name: "Create an account" }).click();
  await fillRegistration(page, "wilma@weavers.example");
  await page.getByLabel("How did you hear about us?").selectOption("Other");
  await page.getByLabel("Please specify").fill("A guild of friends");
  await page.getByLabel("Send me news and offers by e-mail").check();
  await page.getByLabel("Send me text messages").check();
  await page.getByLabel("Cell phone").fill("555 123 4567");
  await page.getByLabel("I agree to the terms of service").check();
  await solveCaptcha(page);
  await create(page);
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Wilma Weaver").first()).toBeVisible();
  const { text, html } = await mailTo("wilma@weavers.example", /ready/);
  const [link = ""] = /\/edit-profile\/account\/proof\/[\w-]{43}/.exec(text) ?? [];
  expect(html).toContain(link);
  await expect(page.getByText("Confirm your e-mail address")).toBeVisible();
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm this address" }).click();
  await expect(page.getByText("Your address wilma@weavers.example is confirmed.")).toBeVisible();
});

test("opens the page that the person wanted before they had an account", async ({ page }) => {
  await page.goto("/edit-profile/account");
  await page.getByRole("link", { name: "Create an account" }).click();
  await fillRegistration(page, "walter@weavers.example");
  await solveCaptcha(page);
  await create(page);
  await expect(page).toHaveURL("/edit-profile/account");
});

test("refuses an address that is taken, asks for a new captcha and mails the owner", async ({
  page,
  person,
  mailTo,
}) => {
  await page.goto("/register");
  await fillRegistration(page, person.email);
  await solveCaptcha(page);
  await create(page);
  await expect(page.getByRole("region", { name: /We could not create an account/ })).toBeFocused();
  await expect(page.getByRole("group", { name: "reCAPTCHA" }).getByRole("checkbox")).not.toBeChecked();
  await expect(page.getByLabel("First name")).toHaveValue("Wilma");
  await mailTo(person.email, /account/i);
  await create(page);
  await expect(page.getByRole("link", { name: "Please complete the reCAPTCHA." })).toBeVisible();
});

test("names every answer that needs correcting at once, and leads to each", async ({ page }) => {
  await page.goto("/register");
  await fillRegistration(page, "nobody@weavers.example");
  await page.getByLabel("Password, once more").fill("something else");
  await page.getByLabel("How did you hear about us?").selectOption("Other");
  await page.getByLabel("Send me text messages").check();
  await create(page);
  const summary = page.getByRole("region", { name: "answers need correcting" });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Password, once more: The two passwords are not the same.",
    "Please specify: say where you heard about us",
    "Cell phone: Please enter a 10-digit phone number.",
    "I agree to the terms of service for text messages: If you are opting in to text messages, you must agree the terms of service.",
    "reCAPTCHA: Please complete the reCAPTCHA.",
  ]);
  await summary.getByRole("link", { name: "Please specify" }).click();
  await expect(page.getByLabel("Please specify")).toBeFocused();
});

test("shows the rules of a password before typing, and its errors beside it", async ({ page }) => {
  await page.goto("/register");
  await expect(page.getByText("12 to 128 characters", { exact: true })).toBeVisible();
  await expect(page.getByText(/We refuse common passwords, those known from data leaks, our name/)).toBeVisible();
  await fillRegistration(page, "picky@weavers.example");
  await page.getByLabel("Password", { exact: true }).fill("password1234");
  await page.getByLabel("Password, once more").fill("password1234");
  await expect(page.getByText("12 to 128 characters (met)")).toBeVisible();
  await solveCaptcha(page);
  await create(page);
  await expect(
    page.getByRole("link", { name: /^Password: This is one of the passwords that are tried/ }),
  ).toBeVisible();
});

test("keeps what was typed over a reload, but no password", async ({ page }) => {
  await page.goto("/register");
  await fillRegistration(page, "slow@weavers.example");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "E-mail address" })).toHaveValue("slow@weavers.example");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Password, once more")).toHaveValue("");
});

test("works with the keyboard only", async ({ page }) => {
  await page.goto("/register");
  await page.getByLabel("First name").focus();
  const type = async (text: string, tabs = 1) => {
    await page.keyboard.type(text);
    for (let tab = 0; tab < tabs; tab += 1) await page.keyboard.press("Tab");
  };
  await type("Keith");
  await type("Keys");
  await type("keith@keys.example");
  // The button that shows a password is beside each of them.
  await type(password, 2);
  await type(password, 2);
  await type("Employer");
  await type("", 2);
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expectSolved(page);
  await expect(page.getByRole("button", { name: "Create account" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
});
