import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

async function tryToSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole("textbox", { name: "E-mail address" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

const wrong = "The e-mail address or the password is not right. Check both, or reset your password.";

test("gives the same answer for a wrong password and for an unknown address", { tag: "@deployed" }, async ({
  page,
  person,
}) => {
  await page.goto("/login");
  await tryToSignIn(page, person.email, "not-the-password-1");
  await expect(page.getByRole("region", { name: wrong })).toBeFocused();
  await page.reload();
  await tryToSignIn(page, "nobody@nowhere.example", "not-the-password-1");
  await expect(page.getByRole("region", { name: wrong })).toBeFocused();
});

test("locks after many wrong passwords, says when to try again, and lets in afterwards", async ({
  page,
  person,
  clock,
}) => {
  const locked = page.getByRole("region", { name: "Too many attempts. Wait 15 minutes" });
  await page.goto("/login");
  // The sixth comes within a second of the fifth, or a later one within the longer times that follow.
  for (let attempt = 0; attempt < 12 && !(await locked.isVisible()); attempt += 1) {
    const answered = page.waitForResponse((response) => response.url().includes("/_aws/cognito") && !response.ok());
    await tryToSignIn(page, person.email, "not-the-password-1");
    await answered;
    await expect(page.getByRole("button", { name: "Sign in" })).not.toHaveAttribute("aria-disabled", "true");
  }
  await expect(locked).toBeVisible();
  await clock.advanceClock(15 * 60);
  await tryToSignIn(page, person.email, person.password);
  await expect(page).toHaveURL("/");
});

test("goes to the return URL, and to no other site", async ({ page, person }) => {
  await page.goto("/login?returnUrl=%2Fedit-profile%2Faccount");
  await tryToSignIn(page, person.email, person.password);
  await expect(page).toHaveURL("/edit-profile/account");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto("/login?returnUrl=https%3A%2F%2Fevil.example%2F");
  await tryToSignIn(page, person.email, person.password);
  await expect(page).toHaveURL("/");
});

test("sends every other path to the login page, and goes there afterwards", async ({ page, person }) => {
  await page.goto("/opt-in?from=mail#top");
  await expect(page).toHaveURL("/login");
  await tryToSignIn(page, person.email, person.password);
  await expect(page).toHaveURL("/opt-in?from=mail#top");
});

test("greets people who come from another site with that site's words", async ({ page }) => {
  await page.goto("/login", { referer: "http://learning.guildhall.example/" });
  await expect(page.getByText("Sign in here to reach your courses.")).toBeVisible();
});

test("signs in as usual if the text for another site cannot be loaded", async ({ page, person }) => {
  await page.route("**/api/referrer-context*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/login", { referer: "http://learning.guildhall.example/" });
  await expect(page.getByRole("alert")).toHaveCount(0);
  await tryToSignIn(page, person.email, person.password);
  await expect(page).toHaveURL("/");
});

test("removes all data of a person after signing out", { tag: "@deployed" }, async ({ page, person, signInByForm }) => {
  await signInByForm(person);
  await page.goto("/edit-profile/account");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("You are signed out.")).toBeVisible();
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(kept.filter((key) => key !== "guildhall.theme")).toEqual([]);
  await page.goBack();
  await expect(page.getByText(person.email)).toHaveCount(0);
});

test("stays signed in over a reload", async ({ page, person, signInByForm }) => {
  await signInByForm(person);
  await page.goto("/edit-profile/account");
  await page.reload();
  await expect(page.getByText(`You sign in with ${person.email}.`)).toBeVisible();
});

test("reports a lost connection, keeps typed text, and continues when it is back", async ({
  page,
  person,
  context,
}) => {
  await page.goto("/login");
  await page.getByRole("textbox", { name: "E-mail address" }).fill(person.email);
  await context.setOffline(true);
  await tryToSignIn(page, person.email, person.password);
  await expect(page.getByRole("region", { name: /could not reach Guildhall/ })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "E-mail address" })).toHaveValue(person.email);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/");
});

test("works with the keyboard only", async ({ page, person }) => {
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type(person.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
});
