import { expect, test } from "../support/fixtures.ts";

/** Later than an access token is valid. */
const sixteenMinutes = 16 * 60;

test("signs out everywhere: another browser is told so, and comes back to where it was", { tag: "@deployed" }, async ({
  page,
  person,
  signInByForm,
  browser,
  baseURL,
}) => {
  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await signInByForm(person, elsewhere);
  await elsewhere.goto("/edit-profile/account");
  await expect(elsewhere.getByText(person.email).first()).toBeVisible();
  await signInByForm(person);
  await page.goto("/edit-profile/account");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign out everywhere?" });
  await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL("/login");

  await elsewhere.reload();
  await expect(elsewhere.getByText("Your session has ended. Sign in to go on where you were.")).toBeVisible();
  await elsewhere.getByRole("textbox", { name: "E-mail address" }).fill(person.email);
  await elsewhere.getByLabel("Password", { exact: true }).fill(person.password);
  await elsewhere.getByRole("button", { name: "Sign in" }).click();
  await expect(elsewhere).toHaveURL("/edit-profile/account");
  await elsewhere.context().close();
});

test("keeps typed text when the session expires, and continues after signing in again", async ({
  page,
  person,
  signInByForm,
  browser,
  baseURL,
  clock,
}) => {
  await signInByForm(person);
  await page.goto("/edit-profile/account");
  await page.getByLabel("Current password").fill(person.password);
  await page.getByLabel("New password", { exact: true }).fill("typed-before-it-ran-out-1");
  await page.getByLabel("New password, once more").fill("typed-before-it-ran-out-1");

  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await signInByForm(person, elsewhere);
  await elsewhere.goto("/edit-profile/account");
  await elsewhere.getByRole("button", { name: "Sign out everywhere" }).click();
  await elsewhere.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(elsewhere).toHaveURL("/login");
  await clock.advanceClock(sixteenMinutes);

  await page.getByRole("button", { name: "Change password" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in again to go on" });
  await expect(dialog.getByRole("textbox", { name: "E-mail address" })).toHaveValue(person.email);
  await dialog.getByLabel("Password", { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Your password is changed.")).toBeVisible();
  await elsewhere.context().close();
});

test("signs the other tabs out as well, and nothing typed stays in them", async ({
  page,
  person,
  signInByForm,
  context,
}) => {
  await signInByForm(person);
  const other = await context.newPage();
  await other.goto("/edit-profile/account");
  await expect(other.getByText(person.email).first()).toBeVisible();
  await other.goto("/edit-profile/social");
  await other.getByRole("main").getByLabel("Public biography").fill("Half a sentence");
  const storedThere = () => other.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(await storedThere()).toContain("Half a sentence");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(other).toHaveURL("/login");
  expect(await storedThere()).not.toContain("Half a sentence");
});
