import { expect, test } from "../support/fixtures.ts";

test("signs in to the learning platform with the portal's account", async ({ page, person }) => {
  await page.goto("/_aws/brightspace/");
  await page.getByRole("button", { name: "Sign in with the portal" }).click();
  await expect(page.getByText("Sign in to go on to the learning platform.")).toBeVisible();
  await page.getByRole("textbox", { name: "E-mail address" }).fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: `Signed in as ${person.name}` })).toBeVisible();
});

test("sends a signed-in person to the platform at once", async ({ page, person, signIn }) => {
  await signIn(person);
  await page.goto("/_aws/brightspace/");
  await page.getByRole("button", { name: "Sign in with the portal" }).click();
  await expect(page.getByRole("heading", { name: `Signed in as ${person.name}` })).toBeVisible();
});

test("says that a request is not from the learning platform", async ({ page, person, signIn }) => {
  await signIn(person);
  await page.goto("/login?SAMLRequest=bm90IGEgcmVxdWVzdA%3D%3D");
  await expect(page.getByText("The learning platform sent a sign-in request that we cannot accept.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to the dashboard" })).toBeVisible();
});
