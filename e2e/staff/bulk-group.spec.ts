import { expect, test } from "../support/fixtures.ts";

test("staff put somebody into a group from the list, and undo it", async ({
  page,
  person,
  loginAs,
  checkAppearance,
}) => {
  await loginAs("admin");
  await page.goto("/admin/users");
  await page.getByLabel("Filter Email").fill(person.email);
  await expect(page.getByText(/^1 user where Email contains/).first()).toBeVisible();
  await page.getByRole("checkbox", { name: "Select this page" }).check();
  await page.getByRole("button", { name: "Add to a group" }).click();
  const dialog = page.getByRole("dialog", { name: "Add 1 person to a group" });
  await dialog.getByLabel("Group", { exact: true }).selectOption({ label: "Board of directors" });
  await checkAppearance("group-selected");
  await dialog.getByRole("button", { name: "Add them" }).click();
  await expect(page.getByRole("heading", { name: "1 person into Board of directors", level: 1 })).toBeVisible();
  await expect(page.getByText("Done: 1 person put into the group.")).toBeVisible({ timeout: 15_000 });
  await page.goto(`/admin/users/${person.id}/groups`);
  await expect(page.getByRole("heading", { name: "Board of directors" })).toBeVisible();

  await page.goto("/admin/bulk");
  await page.getByRole("link", { name: "Mine" }).click();
  const row = page.getByRole("row", { name: "1 person into Board of directors" });
  await expect(row.getByText("Done: 1 person put into the group.")).toBeVisible();
  await checkAppearance("bulk-jobs");
  await row.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await expect(row.getByText("Undone.")).toBeVisible({ timeout: 15_000 });
  await page.goto(`/admin/users/${person.id}/groups`);
  await expect(page.getByText(`${person.name} is in no group.`)).toBeVisible();
});
