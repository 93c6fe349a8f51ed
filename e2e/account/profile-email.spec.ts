import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

const linkIn = (text: string): string => {
  const [path] = /\/edit-profile\/account\/email\/[\w-]{43}/.exec(text) ?? [];
  if (!path) throw new Error(`No link in: ${text}`);
  return path;
};

async function askFor(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/edit-profile/account");
  await page.getByLabel("New e-mail address").fill(email);
  await page.getByLabel("Your password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Send the link", exact: true }).click();
}

const confirmButton = (page: Page) => page.getByRole("button", { name: "Use this address" });

test("moves the sign-in to a new address once its owner has pressed the button", { tag: "@deployed" }, async ({
  page,
  person,
  signInByForm,
  mailTo,
  browser,
  baseURL,
}) => {
  const next = `moved-${person.email}`;
  await signInByForm(person);
  await askFor(page, next, person.password);
  await expect(
    page.getByText(`We have sent a link to ${next}; until you open it you sign in with ${person.email}.`),
  ).toBeVisible();
  const link = linkIn((await mailTo(next)).text);

  await page.goto(link);
  await expect(page.getByText(`From now on you sign in with ${next}`)).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Sidebar" }).getByText(person.email)).toBeVisible();
  await confirmButton(page).click();
  await expect(page.getByText(`You now sign in with ${next}.`)).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Sidebar" }).getByText(next)).toBeVisible();
  await mailTo(person.email, /address/i);

  await page.goto(link);
  await expect(page.getByText("This link does not work here")).toBeVisible();

  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await signInByForm({ email: next, password: person.password }, elsewhere);
  await expect(elsewhere.getByText(next).first()).toBeVisible();
  await elsewhere.context().close();
});

test("does nothing for a mail scanner that only opens a link; the present address withdraws it without signing in", async ({
  page,
  person,
  signInByForm,
  mailTo,
  browser,
  baseURL,
}) => {
  const next = `scanned-${person.email}`;
  await signInByForm(person);
  await askFor(page, next, person.password);
  const link = linkIn((await mailTo(next)).text);
  await page.request.get(link);
  await page.goto(link);
  await expect(confirmButton(page)).toBeVisible();
  await page.goto("/edit-profile/account");
  await expect(page.getByText(`until you open it you sign in with ${person.email}`)).toBeVisible();

  const { text } = await mailTo(person.email, /asked for/);
  const [withdrawal = ""] = /\/email-change\/withdraw\/[\w-]{43}/.exec(text) ?? [];
  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await elsewhere.goto(withdrawal);
  await elsewhere.getByRole("button", { name: "Keep my present address" }).click();
  await expect(elsewhere.getByText("Your e-mail address stays as it is.")).toBeVisible();
  await elsewhere.context().close();
  await page.reload();
  await expect(page.getByRole("button", { name: "Send the link" })).toBeVisible();
});

test("sends the link again, and only the newer one works", async ({ page, person, signInByForm, mailTo, stack }) => {
  const next = `again-${person.email}`;
  await signInByForm(person);
  await askFor(page, next, person.password);
  const first = linkIn((await mailTo(next)).text);
  await page.getByRole("button", { name: "Send the link again" }).click();
  const dialog = page.getByRole("dialog", { name: "Send the link again?" });
  await dialog.getByLabel("Your password", { exact: true }).fill("not-the-password-1");
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await expect(dialog.getByRole("link", { name: "Your password: The current password is not right." })).toBeVisible();
  await dialog.getByLabel("Your password", { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await stack.mailsTo(next)).length).toBe(2);
  await page.goto(first);
  await confirmButton(page).click();
  await expect(page.getByText("This link does not work here")).toBeVisible();
  await page.goto(linkIn((await mailTo(next)).text));
  await confirmButton(page).click();
  await expect(page.getByText(`You now sign in with ${next}.`)).toBeVisible();
});

test("keeps the present address if the person changes their mind", async ({ page, person, signInByForm, mailTo }) => {
  const next = `never-${person.email}`;
  await signInByForm(person);
  await askFor(page, next, person.password);
  const link = linkIn((await mailTo(next)).text);
  await page.getByRole("button", { name: "Keep my present address" }).click();
  await expect(page.getByLabel("New e-mail address")).toBeVisible();
  await page.goto(link);
  await expect(page.getByText("This link does not work here")).toBeVisible();
});

test("refuses the person's own address and a wrong password, each at its field", async ({
  page,
  person,
  signInByForm,
}) => {
  await signInByForm(person);
  await askFor(page, person.email, person.password);
  await expect(page.getByRole("link", { name: "New e-mail address: That is already your address." })).toBeVisible();
  await askFor(page, `wrong-${person.email}`, "not-the-password-1");
  await expect(page.getByRole("link", { name: "Your password: The current password is not right." })).toBeVisible();
});

test("tells a person with another account that the link is not theirs", async ({
  page,
  takePerson,
  signInByForm,
  mailTo,
}) => {
  const [owner, other] = [await takePerson(), await takePerson()];
  const next = `theirs-${owner.email}`;
  await signInByForm(owner);
  await askFor(page, next, owner.password);
  const link = linkIn((await mailTo(next)).text);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await signInByForm(other);
  await page.goto(link);
  await expect(page.getByText(`you are signed in as ${other.email}`)).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");

  // After signing in, the person returns to the link.
  await page.goto(link);
  await page.getByRole("textbox", { name: "E-mail address" }).fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await confirmButton(page).click();
  await expect(page.getByText(`You now sign in with ${next}.`)).toBeVisible();
});
