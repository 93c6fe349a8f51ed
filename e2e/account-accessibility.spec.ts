import type { Page } from "@playwright/test";
import { expect, shiftOf, test } from "./fixtures.ts";

const publicPages = ["/login", "/register", "/password/reset", "/password/reset/half-a-link", "/study-module-form"];
const widths = [400, 800, 1280];
const themes = ["light", "dark"] as const;

async function look(page: Page, path: string, violations: () => Promise<string[]>): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.getByText(/^Loading /)).toHaveCount(0);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await violations(), `${colorScheme}, ${width} px`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${width} px: scrolls sideways`).toBeLessThanOrEqual(0);
    }
  }
}

for (const path of publicPages) {
  test(`${path} has no violation at any width, in either theme`, async ({ page, violations }) => {
    await look(page, path, violations);
  });
}

for (const path of publicPages) {
  test(`${path} stays where it is while it loads`, async ({ page }) => {
    for (const width of [400, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path, { referer: "http://learning.guildhall.example/" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect(await shiftOf(page), `${width} px`).toBeLessThanOrEqual(0.02);
    }
  });
}

test("a refused registration has no violation", async ({ page, violations }) => {
  await page.goto("/register");
  await page.getByLabel("Send me text messages").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("region", { name: /need correcting/ })).toBeFocused();
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(), colorScheme).toEqual([]);
  }
});

const staffPages = ["/edit-profile/account", "/admin/outbox", "/admin/study-module-answers"];
const personPages = ["/impersonate/take/:id", "/admin/users/:id/history"];

for (const path of [...staffPages, ...personPages]) {
  test(`${path} has no violation at any width, in either theme`, async ({ page, person, loginAs, violations }) => {
    await loginAs("admin");
    await look(page, path.replace(":id", person.id), violations);
  });
}
