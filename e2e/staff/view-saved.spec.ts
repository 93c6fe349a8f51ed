import { expect, test } from "../support/fixtures.ts";

test("staff save what they look at as a view, change it, share it and remove it", async ({
  page,
  person,
  loginAs,
  checkAppearance,
}) => {
  await loginAs("admin");
  await page.goto("/admin/users");
  const views = page.getByRole("navigation", { name: "Views of users" });
  const name = `Only ${person.email}`;
  await page.getByLabel("Filter Email").fill(person.email);
  await expect(page.getByText(/^1 user where Email contains/).first()).toBeVisible();
  await page.getByRole("button", { name: "Save as a view" }).click();
  const dialog = page.getByRole("dialog", { name: "Save as a view" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Save view" }).click();
  await expect(dialog).toBeHidden();
  const link = views.getByRole("link", { name });
  await expect(link).toHaveText(`${name} 1`);
  await expect(link).toHaveAttribute("aria-current", "page");
  await checkAppearance("saved-view");

  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "City" }).check();
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: `Save changes to “${name}”` }).click();
  await expect(page.getByRole("button", { name: `Save changes to “${name}”` })).toBeHidden();
  await views.getByRole("link", { name: "All users" }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(page.getByRole("columnheader", { name: "City" })).toBeHidden();
  await page.reload();
  await link.click();
  await expect(page.getByRole("columnheader", { name: "City" })).toBeVisible();
  await expect(page.locator("tbody").getByRole("row")).toHaveText([new RegExp(person.email)]);

  await page.getByRole("button", { name: "Rename or share" }).click();
  const rename = page.getByRole("dialog", { name: "Rename or share the view" });
  await rename.getByLabel("All staff see it").check();
  await rename.getByRole("button", { name: "Save Changes" }).click();
  await expect(link).toHaveText(`${name} 1 shared`);

  await page.getByRole("button", { name: "Remove the view" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(link).toBeHidden();
  await expect(page.getByLabel("Filter Email")).toHaveValue(person.email);
});

test("what a view asks for and the list does not have is left out, with a sentence", async ({ page, loginAs }) => {
  await loginAs("admin");
  await page.goto("/admin/users?filter=shoeSize,9&filter=membership,gold&sort=lastName,desc");
  await expect(
    page.getByText(/Left out, because this list cannot be asked for it: shoeSize, Membership/),
  ).toBeVisible();
  await expect(page.getByText(/users, sorted by Last Name \(Z to A\)$/).first()).toBeVisible();
});
