import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

const success = "Success! Check your email for a link to reset your password.";
const next = "the-next-password-2";

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { name: "Reset your password" })).toBeVisible();
  await page.getByRole("textbox", { name: "E-mail address" }).fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(success)).toBeVisible();
}

const linkIn = (text: string): string => {
  const [path] = /\/password\/reset\/[\w-]{43}/.exec(text) ?? [];
  if (!path) throw new Error(`No link in: ${text}`);
  return path;
};

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("New password, once more").fill(password);
  await page.getByRole("button", { name: "Set password" }).click();
}

test("sets a new password by a mailed link, which works once", { tag: "@deployed" }, async ({
  page,
  person,
  mailTo,
  signInByForm,
}) => {
  await askForLink(page, person.email);
  const link = linkIn((await mailTo(person.email)).text);
  await page.goto(link);
  await choose(page, next);
  await expect(page.getByText("Your password is changed")).toBeVisible();
  await expect(page.getByText(person.email)).toHaveCount(0);
  await page.getByRole("link", { name: "Sign in", exact: true }).click();
  await signInByForm({ email: person.email, password: next });
  await mailTo(person.email, /password.*changed/i);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto(link);
  await expect(page.getByText("This link has expired or was used already.")).toBeVisible();
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page).toHaveURL("/password/reset");
});

test("refuses a link that is used while its page is open", async ({ page, person, mailTo, context }) => {
  await askForLink(page, person.email);
  const link = linkIn((await mailTo(person.email)).text);
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(link);
  await choose(other, next);
  await expect(other.getByText("Your password is changed")).toBeVisible();
  await choose(page, "yet-another-password-3");
  await expect(page.getByText("This link has expired or was used already.")).toBeVisible();
});

test("refuses a link after an hour", async ({ page, person, mailTo, clock }) => {
  await askForLink(page, person.email);
  const link = linkIn((await mailTo(person.email)).text);
  await clock.advanceClock(3601);
  await page.goto(link);
  await expect(page.getByText("This link has expired or was used already.")).toBeVisible();
});

test("gives the same answer for an unknown address", async ({ page }) => {
  await askForLink(page, "nobody@nowhere.example");
});

test("sends once what is clicked twice", async ({ page }) => {
  let sent = 0;
  await page.route("**/api/password/reset", async (route) => {
    sent += 1;
    await new Promise((resume) => setTimeout(resume, 500));
    await route.continue();
  });
  await page.goto("/password/reset");
  await page.getByRole("textbox", { name: "E-mail address" }).fill("twice@nowhere.example");
  await page.getByRole("button", { name: "Send the link" }).dblclick();
  await page.keyboard.press("Enter");
  await expect(page.getByText(success)).toBeVisible();
  expect(sent).toBe(1);
});

test("refuses an incomplete link, and offers a new one", async ({ page }) => {
  await page.goto("/password/reset/half-a-link");
  await expect(page.getByRole("link", { name: "Ask for a new link" })).toBeVisible();
});

test("says when to try again after too many requests", async ({ page, clock }) => {
  const refused = page.getByText(/You can try again in \d+ (minutes|seconds)\./);
  const address = page.getByRole("textbox", { name: "E-mail address" });
  await page.goto("/password/reset");
  await address.fill("eager@nowhere.example");
  for (let times = 0; times < 6 && !(await refused.isVisible()); times += 1) {
    await expect(address).toHaveValue("eager@nowhere.example");
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(refused.or(page.getByText(success))).toBeVisible();
    if (await page.getByText(success).isVisible())
      await page.getByRole("button", { name: "Send another link" }).click();
  }
  await expect(refused).toBeVisible();
  // The limit is for this address; other journeys use it as well.
  await clock.advanceClock(3600);
});

test("changes the password under Account Settings", { tag: "@deployed" }, async ({
  page,
  person,
  signInByForm,
  mailTo,
}) => {
  await signInByForm(person);
  await page.goto("/edit-profile/account");
  const fill = async (current: string) => {
    await page.getByLabel("Current password").fill(current);
    await page.getByLabel("New password", { exact: true }).fill(next);
    await page.getByLabel("New password, once more").fill(next);
    await page.getByRole("button", { name: "Change password" }).click();
  };
  await fill("not-the-password-1");
  await expect(page.getByRole("link", { name: "Current password: The current password is not right." })).toBeVisible();
  await fill(person.password);
  await expect(page.getByText("Your password is changed.")).toBeVisible();
  await expect(page.getByLabel("New password", { exact: true })).toHaveValue("");
  await mailTo(person.email, /password.*changed/i);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await signInByForm({ email: person.email, password: next });
});
