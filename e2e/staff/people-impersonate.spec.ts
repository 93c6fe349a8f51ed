import type { Page } from "@playwright/test";
import { expect, type Person, test } from "../support/fixtures.ts";

async function actAs(page: Page, { id, name }: Person): Promise<void> {
  await page.goto(`/impersonate/take/${id}`);
  await expect(page.getByRole("heading", { name: `${name} (Impersonate)` })).toBeVisible();
  await page.getByLabel("Reason").fill("Cannot see a receipt, call of this morning");
  await page.getByRole("button", { name: "Act as this person" }).click();
  await expect(banner(page)).toContainText(name);
}

const banner = (page: Page) => page.getByRole("region", { name: "Acting as somebody else" });

test("acts as a member with a reason, sees their portal, and exits", async ({ page, person, loginAs }) => {
  await loginAs("admin");
  await actAs(page, person);
  await expect(page).toHaveURL("/");
  await expect(banner(page)).toContainText(/1[45] minutes/);
  await expect(page.getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);

  await page.goto("/edit-profile/account");
  await expect(page.getByText("Not while acting as somebody else")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change password" })).toHaveCount(0);
  await page.goto("/login?SAMLRequest=bm90IGEgcmVxdWVzdA%3D%3D");
  await expect(page.getByText("This cannot be done while you are acting as somebody else. Exit first.")).toBeVisible();

  await page.goto("/");
  await banner(page).getByRole("button", { name: "Exit" }).click();
  await expect(page.getByRole("link", { name: "Admin", exact: true })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);

  await page.goto(`/admin/users/${person.id}/history`);
  await expect(page.getByText("Every entry is as it was written, from the first to the last.")).toBeVisible();
  const titles = page.getByRole("list", { name: "What happened, newest first" }).getByRole("listitem");
  await expect(titles.nth(0)).toContainText("Staff stopped acting as this person");
  await expect(titles.nth(1)).toContainText("Staff began acting as this person");
  await expect(titles.nth(1)).toContainText("Reason: Cannot see a receipt, call of this morning");
});

test("asks for a reason", async ({ page, person, loginAs }) => {
  await loginAs("admin");
  await page.goto(`/impersonate/take/${person.id}`);
  await page.getByRole("button", { name: "Act as this person" }).click();
  await expect(page.getByRole("link", { name: "Reason: say why" })).toBeVisible();
});

test("ends after fifteen minutes, and says so", async ({ page, person, loginAs, clock }) => {
  await loginAs("admin");
  await actAs(page, person);
  await clock.advanceClock(15 * 60 + 1);
  await page.goto("/edit-profile/account");
  await expect(page.getByText("Acting as somebody else has ended.")).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Admin", exact: true })).toBeVisible();
});

test("does not allow acting as staff", async ({ page, loginAs }) => {
  await loginAs("admin");
  await page.goto("/impersonate/take/per_01h00000000000000000000004");
  await expect(page.getByText("Nobody can act as this person")).toBeVisible();
  await expect(page.getByRole("button", { name: "Act as this person" })).toHaveCount(0);
});

test("finds nobody with a wrong id", async ({ page, loginAs }) => {
  await loginAs("admin");
  for (const id of ["per_01h00000000000000000009999", "nonsense"]) {
    await page.goto(`/impersonate/take/${id}`);
    await expect(page.getByRole("heading", { name: "There is nobody here" })).toBeVisible();
  }
});

test("does not exist for members", async ({ page, person, signIn }) => {
  await signIn(person);
  const paths = [
    `/impersonate/take/${person.id}`,
    `/admin/users/${person.id}/history`,
    "/admin/outbox",
    "/admin/study-module-answers",
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "There is no page here" })).toBeVisible();
  }
});
