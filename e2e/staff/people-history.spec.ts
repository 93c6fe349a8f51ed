import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";

const biography = "I teach people to keep books of their own. ".repeat(15).trim();

/** Saves several changes one after the other, as the open page does. */
async function saveAll(page: Page, changes: readonly object[]): Promise<void> {
  const statuses = await page.evaluate(async (bodies) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(".accessToken")) ?? "";
    const headers = { authorization: `Bearer ${localStorage.getItem(key)}`, "content-type": "application/json" };
    const answers: number[] = [];
    for (const body of bodies) {
      const { status } = await fetch("/api/user/social", { method: "PATCH", headers, body: JSON.stringify(body) });
      answers.push(status);
    }
    return answers;
  }, changes);
  expect([...new Set(statuses)]).toEqual([200]);
}

test("staff page back through a long history, and open the first entry with its long text", async ({
  page,
  person,
  signIn,
  loginAs,
}) => {
  await signIn(person);
  const handles = Array.from({ length: 60 }, (_, index) => ({ twitterHandle: `walkerofpages${index}` }));
  await saveAll(page, [{ publicBio: biography }, ...handles]);

  await loginAs("admin");
  await page.goto(`/admin/users/${person.id}/history`);
  const entries = page.getByRole("list", { name: "What happened, newest first" }).getByRole("listitem");
  const newest = entries.first();
  await expect(page.getByText("Every entry on this page is as it was written")).toBeVisible();
  await newest.getByText("What changed").click();
  await expect(newest.getByText("walkerofpages59")).toBeVisible();
  await expect(newest.getByText("walkerofpages58")).toBeVisible();

  await page.getByRole("navigation", { name: "Pages of the history" }).getByRole("link", { name: "Older" }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByText("Every entry on this page is as it was written")).toBeVisible();
  const withText = entries.filter({ hasNotText: "walkerofpages" }).filter({ hasText: "What changed" }).first();
  // It is requested when it is opened, not before.
  const asked = page.waitForResponse(/\/api\/admin\/user\/[^/]+\/history\/\d+$/);
  await withText.locator("summary").click();
  expect((await asked).status()).toBe(200);
  await expect(withText.getByText(biography)).toBeVisible();

  await page.goBack();
  await expect(newest.getByText("What changed")).toBeVisible();
});
